import { expect, test } from 'vitest';
import { addressInWords, customerInWords } from './addressInWords';

test('an address is said as far as it is known', () => {
  const address = {
    shippingAddressStreet: 'Werftstraße 114',
    shippingAddressZipcode: '24103',
    shippingAddressTown: 'Kiel',
    shippingAddressCountry: 'DE',
  };
  expect(addressInWords(address)).toBe('Werftstraße 114, 24103 Kiel, DE');
  expect(addressInWords({ ...address, shippingAddressStreet: null, shippingAddressZipcode: undefined })).toBe(
    'Kiel, DE',
  );
  expect(addressInWords({})).toBeUndefined();
});

test('a customer is a company, or a person', () => {
  expect(customerInWords({ shippingAddressCompany: 'Möbelhaus Nordlicht', shippingAddressName: 'Tor 2' })).toBe(
    'Möbelhaus Nordlicht',
  );
  expect(customerInWords({ shippingAddressCompany: '', shippingAddressName: 'Anna Schmidt' })).toBe('Anna Schmidt');
  expect(customerInWords({})).toBeUndefined();
});
