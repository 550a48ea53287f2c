import { randomUUID } from 'node:crypto';
import { succeeded } from '../../../contract/operations.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import type { WarehouseHolder } from '../../../permissions/warehouseScope.ts';
import type { FileKey } from '../../../storage/fileKey.ts';
import { fileKeyFor, newFileKey } from '../../files/fileFolder.ts';
import { timestampOf } from '../flatfile.ts';
import type { ImportResult } from './importOrders.ts';

/** Thrown to roll back the transaction of an import that must not store anything. */
export class NothingImported extends Error {
  override readonly name = 'NothingImported';
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing was imported.');
    this.result = result;
  }
}

/** The maximum number of orders in a response. */
const MAX_LISTED = 1_000;

/** The response for a file, whether it was imported or not. */
export function importAnswer({ orders, split, faults, errors }: ImportResult) {
  const pickTypes = { CAB: 0, CHECK: 0, 'N/A': 0, SQP: 0 };
  for (const { pickType } of orders) pickTypes[pickType] += 1;
  return succeeded({
    created: orders.length,
    split,
    notPlaced: orders.filter(({ isPlaced }) => !isPlaced).length,
    inError: orders.filter(({ isFaulty }) => isFaulty).length,
    pickTypes,
    // Orders that need correction come first.
    orders: orders
      .toSorted((one, other) => Number(other.isFaulty) - Number(one.isFaulty))
      .slice(0, MAX_LISTED)
      .map(({ customerOrderId, pickType, isPlaced }) => ({ customerOrderId, pickType, isPlaced })),
    faults: [...faults],
    errors: errors.map(({ values, ...error }) => ({
      ...error,
      ...(values && { values: { ...values } }),
      message: sentenceOf(error.code, values),
    })),
  });
}

/** The key of an imported file: its time and name, in the folder that the caller sees in the explorer. */
export function importedKey(caller: WarehouseHolder & { readonly userId: string }, originalName: string): FileKey {
  const now = new Date();
  const name = `${timestampOf(now)}_${randomUUID().slice(0, 8)}_${originalName}`;
  return fileKeyFor(caller, 'ImportShipping', name) ?? newFileKey(caller, 'ImportShipping', 'import', now);
}
