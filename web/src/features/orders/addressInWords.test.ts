import { expect, test } from 'vitest';
import { addressInWords, customerInWords } from './addressInWords';

const unknown = {
  shippingAddressCompany: null,
  shippingAddressName: null,
  shippingAddressStreet: null,
  shippingAddressZipcode: null,
  shippingAddressTown: null,
  shippingAddressCountry: null,
};

test('an address is shown as far as it is known', () => {
  const address = {
    ...unknown,
    shippingAddressStreet: 'Werftstraße 114',
    shippingAddressZipcode: '24103',
    shippingAddressTown: 'Kiel',
    shippingAddressCountry: 'DE',
  };
  expect(addressInWords(address)).toBe('Werftstraße 114, 24103 Kiel, DE');
  expect(addressInWords({ ...address, shippingAddressStreet: null, shippingAddressZipcode: '' })).toBe('Kiel, DE');
  expect(addressInWords(unknown)).toBeUndefined();
});

test('a customer is a company, or a person', () => {
  const company = { ...unknown, shippingAddressCompany: 'Möbelhaus Nordlicht', shippingAddressName: 'Tor 2' };
  expect(customerInWords(company)).toBe('Möbelhaus Nordlicht');
  const person = { ...unknown, shippingAddressCompany: '', shippingAddressName: 'Anna Schmidt' };
  expect(customerInWords(person)).toBe('Anna Schmidt');
  expect(customerInWords(unknown)).toBeUndefined();
});
