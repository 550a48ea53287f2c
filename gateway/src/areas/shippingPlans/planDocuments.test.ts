import { expect, it } from 'vitest';
import type { ShippingPlanDocumentsInput } from '../../generated/graphql.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { documentsOf, existingDocuments } from './planDocuments.ts';

const PLAN = {
  shipmentRecordId: 7,
  shipmentRecordName: 'NB-26-7',
  documents: [
    { id: 1, name: 'p.pdf', type: 'proformaInvoice' },
    { id: 2, name: 'c.pdf', type: 'commercialInvoice' },
    { id: 3, name: 'x.pdf', type: 'customsPaper' },
  ],
};

it.each<[ShippingPlanDocumentsInput | undefined, number[]]>([
  [undefined, [1, 2, 3]],
  [{}, [1, 2, 3]],
  [{ keepIds: ['3', '1', '3'] }, [1, 3]],
  [{ keepIds: [] }, []],
  [{ proformaInvoice: null }, [2, 3]],
  [{ proformaInvoice: null, keepIds: ['1', '2'] }, [2]],
])('with %j, these documents stay: %j', (input, ids) => {
  expect(existingDocuments(PLAN, input)).toEqual(ids);
});

it('documents without a type are of the kinds whose file names the plan names', () => {
  const plan = {
    ...PLAN,
    commercialInvoice: 'same.pdf',
    packingList: 'same.pdf',
    documents: [
      { id: 1, name: 'same.pdf' },
      { id: 2, name: 'same.pdf' },
      { id: 3, name: 'other.pdf' },
    ],
  };
  expect(documentsOf(plan)?.map(({ type }) => type)).toEqual(['commercialInvoice', 'packingList', undefined]);
  expect(existingDocuments(plan, { packingList: null })).toEqual([1, 3]);
});

it('a document that the plan does not have cannot stay', () => {
  expect(() => existingDocuments(PLAN, { keepIds: ['4'] })).toThrow(InvalidInputError);
});
