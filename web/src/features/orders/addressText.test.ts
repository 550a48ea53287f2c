import { expect, test } from 'vitest';
import { addressText, customerText } from './addressText';

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
  expect(addressText(address)).toBe('Werftstraße 114, 24103 Kiel, DE');
  expect(addressText({ ...address, shippingAddressStreet: null, shippingAddressZipcode: '' })).toBe('Kiel, DE');
  expect(addressText(unknown)).toBeUndefined();
});

test('a customer is a company, or a person', () => {
  const company = { ...unknown, shippingAddressCompany: 'Möbelhaus Nordlicht', shippingAddressName: 'Tor 2' };
  expect(customerText(company)).toBe('Möbelhaus Nordlicht');
  const person = { ...unknown, shippingAddressCompany: '', shippingAddressName: 'Anna Schmidt' };
  expect(customerText(person)).toBe('Anna Schmidt');
  expect(customerText(unknown)).toBeUndefined();
});
