import type {
  AdjustStockInput,
  CreateInventoryInput,
  IncomingGoodsInput,
  MoveGoodsInput,
} from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import { between, type Problem } from '../../graph/input.ts';
import { readBody } from '../../graph/readBody.ts';
import { validSku } from '../products/sku.ts';
import { costProblems, wireCost } from './costInput.ts';

type Checking = Pick<BackendCalls, 'check'>;

/** @throws InvalidInputError (document 3, section 5, Incoming goods) */
export function readIncomingGoods(backend: Checking, input: IncomingGoodsInput): BodyOf<'bookIncomingGoods'> {
  return readBody({ backend, operation: 'bookIncomingGoods', fieldOf: bookingFieldOf }, (found) => {
    found.check(validSku('input.sku', input.sku));
    found.checkLast(...costProblems(input));
    return {
      sku: input.sku.trim(),
      storageLocationId: found.id('input.storageLocationId', input.storageLocationId),
      inventory: input.inventory,
      reason: input.reason.trim(),
      ...given('source', textOrNull(input.source)),
      ...given('purchasePrice', wireCost(input.purchasePrice)),
      ...given('additionalCosts', wireCost(input.additionalCosts)),
      ...given('exchangeRate', wireCost(input.exchangeRate)),
    };
  });
}

/** @throws InvalidInputError (document 3, section 5, Movement) */
export function readMovement(backend: Checking, input: MoveGoodsInput): BodyOf<'moveGoods'> {
  return readBody({ backend, operation: 'moveGoods', fieldOf: bookingFieldOf }, (found) => {
    found.check(skuHintProblem(input.sku));
    return {
      warehouseInventoryId: found.id('input.inventoryId', input.inventoryId),
      storageLocationId: found.id('input.storageLocationId', input.storageLocationId),
      quantity: input.quantity,
    };
  });
}

/** @throws InvalidInputError (document 3, section 5, Manual adjustment) */
export function readAdjustment(backend: Checking, input: AdjustStockInput): BodyOf<'adjustStock'> {
  return readBody({ backend, operation: 'adjustStock', fieldOf: bookingFieldOf }, (found) => {
    found.check(skuHintProblem(input.sku));
    return {
      warehouseInventoryId: found.id('input.inventoryId', input.inventoryId),
      isAdd: input.isAdd,
      quantity: input.quantity,
      reason: input.reason.trim(),
      historyType: input.historyType?.trim() || null,
    };
  });
}

/** @throws InvalidInputError (document 3, sections 2 and 5) */
export function readNewInventory(backend: Checking, input: CreateInventoryInput): BodyOf<'createInventory'> {
  return readBody({ backend, operation: 'createInventory', fieldOf: bookingFieldOf }, (found) => {
    found.check(validSku('input.sku', input.sku), reservedProblem(input.reserved ?? 0, input.inventory));
    found.checkLast(...costProblems(input));
    return {
      sku: input.sku.trim(),
      storageLocationId: found.id('input.storageLocationId', input.storageLocationId),
      inventory: input.inventory,
      reserved: input.reserved ?? 0,
      ...given('date', input.date?.toISOString()),
      ...given('purchasePrice', wireCost(input.purchasePrice)),
      ...given('exchangeRate', wireCost(input.exchangeRate)),
      ...given('additionalCosts', wireCost(input.additionalCosts)),
      ...given('customsItem', wireCost(input.customsItem)),
      ...given('source', textOrNull(input.source)),
      ...given('reference', textOrNull(input.reference)),
      ...given('reason', textOrNull(input.reason)),
    };
  });
}

/** Reserved pieces may not exceed the stock. */
export function reservedProblem(reserved: number, inventory: number): Problem | undefined {
  return between('input.reserved', reserved, 0, Math.max(0, inventory));
}

/** An empty text counts as null; undefined stays undefined. */
export function textOrNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

/** The SKU for looking up an entry. */
export function skuHintProblem(sku: string | null | undefined): Problem | undefined {
  return sku === null || sku === undefined ? undefined : validSku('input.sku', sku);
}

/** A field of a request body, if it has a value. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  const field: { [Key in Name]?: Value } = {};
  if (value !== undefined) Object.assign(field, { [name]: value });
  return field;
}

export function bookingFieldOf(wireField: string): string {
  return wireField === 'warehouseInventoryId' ? 'input.inventoryId' : `input.${wireField}`;
}
