import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../graph/input.ts';
import { readFilter } from './orderFilter.ts';

/** The query without the undefined parameters. */
const sent = (filter: Parameters<typeof readFilter>[0]) =>
  Object.fromEntries(Object.entries(readFilter(filter)).filter(([, value]) => value !== undefined));

describe('the filters of the orders list in the REST call (document 2, section 7)', () => {
  it.each([
    [null, {}],
    [{}, {}],
    [{ statusIds: [], carrierIds: [], pickTypes: [], keywords: '  ', sku: '' }, {}],
    [{ statusIds: ['1', '5', '1'] }, { shippingStatusId: '1,5' }],
    [{ carrierIds: ['3', '-1'] }, { carrier: '3,-1' }],
    [{ pickTypes: ['CAB' as const, 'NA' as const] }, { pickTypes: 'CAB,N/A' }],
    [{ bulky: true }, { bulky: 'true' }],
    [{ bulky: false }, { bulky: 'false' }],
    [{ bulky: null }, {}],
    [
      { warehouseId: '2', keywords: ' A1 ', customerOrderId: ' B2 ', sku: 'x' },
      { warehouseId: 2, keywords: 'A1', customerOrderId: 'B2', sku: 'x' },
    ],
    [
      { orderedFrom: new Date('2026-01-01T00:00:00Z'), shippedTo: new Date('2026-02-01T00:00:00Z') },
      { orderedFrom: '2026-01-01T00:00:00.000Z', shippedTo: '2026-02-01T00:00:00.000Z' },
    ],
  ])('%j is %j', (filter, query) => {
    expect(sent(filter)).toEqual(query);
  });

  it.each([
    [{ statusIds: ['1,2'] }, 'filter.statusIds', 'validation.id'],
    [{ statusIds: ['-1'] }, 'filter.statusIds', 'validation.id'],
    [{ carrierIds: ['-2'] }, 'filter.carrierIds', 'validation.id'],
    [{ carrierIds: Array.from({ length: 41 }, () => '1') }, 'filter.carrierIds', 'validation.maxItems'],
    [{ warehouseId: '0' }, 'filter.warehouseId', 'validation.id'],
    [{ keywords: 'x'.repeat(201) }, 'filter.keywords', 'validation.maxLength'],
    [{ customerOrderId: 'x'.repeat(201) }, 'filter.customerOrderId', 'validation.maxLength'],
    [{ sku: 'x'.repeat(101) }, 'filter.sku', 'validation.maxLength'],
  ])('%j is refused at its field', (filter, field, messageKey) => {
    expect(() => readFilter(filter)).toThrow(InvalidInputError);
    expect(() => readFilter(filter)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field, messageKey })] }),
    );
  });
});
