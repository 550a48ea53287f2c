import { z } from 'zod';
import { dateText, decimalText, momentText, numberValue } from '../form/fieldSchemas';
import type { LookupOption, LookupSearch } from '../lookup/lookupOption';

export const kitSchema = z.object({
  name: z.string().min(1).max(20),
  note: z.string(),
  price: decimalText({ min: 0 }),
  pieces: numberValue({ min: 1 }),
  day: dateText(),
  moment: momentText(),
  carrier: z.string(),
  sku: z.string(),
  roles: z.array(z.string()),
  isBulky: z.boolean(),
  password: z.string(),
});

export type KitValues = z.infer<typeof kitSchema>;

export const kitValues: KitValues = {
  name: 'Alpenhof',
  note: 'Two lines\nof text',
  price: '1234.5',
  pieces: 1200,
  day: '2026-11-20',
  moment: '2026-11-20T13:05:00.000Z',
  carrier: 'dhl',
  sku: '1',
  roles: ['1', '2'],
  isBulky: true,
  password: 'secret',
};

export const carriers = [
  { id: 'dhl', label: 'DHL' },
  { id: 'dpd', label: 'DPD' },
];

export const skus: LookupOption[] = [
  { id: '1', label: 'KIE-REG5-EIC', hint: 'Industrieregal Kiel, 5 Böden' },
  { id: '2', label: 'SYL-LNG4-ANT', hint: 'Lounge Sylt' },
];

/** A server that is unreachable. */
export const failingSearch: LookupSearch = async () => {
  throw new TypeError('Failed to fetch');
};

/** A server that never answers. */
export const endlessSearch: LookupSearch = () => new Promise(() => {});
