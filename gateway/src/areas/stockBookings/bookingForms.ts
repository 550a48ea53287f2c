import type {
  AdjustStockInput,
  CreateInventoryInput,
  IncomingGoodsInput,
  MoveGoodsInput,
} from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/client.ts';
import { between, maxLength, parseId, type Problem, refuseInvalid, required } from '../input.ts';
import { validSku } from '../sku.ts';
import { costProblems, wireCost } from './costInput.ts';

const MAX_PIECES = 2_147_483_647;
const MAX_REASON = 500;
const MAX_ORIGIN = 200;

/** @throws InvalidInputError (document 3, section 5, Incoming goods) */
export function readIncomingGoods(input: IncomingGoodsInput): BodyOf<'bookIncomingGoods'> {
  refuseInvalid(
    validSku('input.sku', input.sku),
    pieces('input.inventory', input.inventory),
    ...reasonProblems(input.reason),
    originProblem('input.source', input.source),
    ...costProblems(input),
  );
  return {
    sku: input.sku.trim(),
    storageLocationId: parseId('input.storageLocationId', input.storageLocationId),
    inventory: input.inventory,
    reason: input.reason.trim(),
    ...given('source', textOrNull(input.source)),
    ...given('purchasePrice', wireCost(input.purchasePrice)),
    ...given('additionalCosts', wireCost(input.additionalCosts)),
    ...given('exchangeRate', wireCost(input.exchangeRate)),
  };
}

/** @throws InvalidInputError (document 3, section 5, Movement) */
export function readMovement(input: MoveGoodsInput): BodyOf<'moveGoods'> {
  refuseInvalid(between('input.quantity', input.quantity, 1, MAX_PIECES), skuHintProblem(input.sku));
  return {
    warehouseInventoryId: parseId('input.inventoryId', input.inventoryId),
    storageLocationId: parseId('input.storageLocationId', input.storageLocationId),
    quantity: input.quantity,
  };
}

/** @throws InvalidInputError (document 3, section 5, Manual adjustment) */
export function readAdjustment(input: AdjustStockInput): BodyOf<'adjustStock'> {
  refuseInvalid(
    pieces('input.quantity', input.quantity),
    ...reasonProblems(input.reason),
    maxLength('input.historyType', input.historyType ?? '', 100),
    skuHintProblem(input.sku),
  );
  return {
    warehouseInventoryId: parseId('input.inventoryId', input.inventoryId),
    isAdd: input.isAdd,
    quantity: input.quantity,
    reason: input.reason.trim(),
    historyType: input.historyType?.trim() || null,
  };
}

/** @throws InvalidInputError (document 3, sections 2 and 5) */
export function readNewInventory(input: CreateInventoryInput): BodyOf<'createInventory'> {
  refuseInvalid(
    validSku('input.sku', input.sku),
    pieces('input.inventory', input.inventory),
    reservedProblem(input.reserved ?? 0, input.inventory),
    originProblem('input.source', input.source),
    originProblem('input.reference', input.reference),
    maxLength('input.reason', input.reason?.trim() ?? '', MAX_REASON),
    ...costProblems(input),
  );
  return {
    sku: input.sku.trim(),
    storageLocationId: parseId('input.storageLocationId', input.storageLocationId),
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
}

export function pieces(field: string, value: number): Problem | undefined {
  return between(field, value, 0, MAX_PIECES);
}

/** No more is reserved than lies there. */
export function reservedProblem(reserved: number, inventory: number): Problem | undefined {
  return between('input.reserved', reserved, 0, Math.max(0, inventory));
}

export function originProblem(field: string, text: string | null | undefined): Problem | undefined {
  return maxLength(field, text?.trim() ?? '', MAX_ORIGIN);
}

/** Empty text is no text; undefined stays not given. */
export function textOrNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

/** The SKU that an entry is looked for under. */
export function skuHintProblem(sku: string | null | undefined): Problem | undefined {
  return sku === null || sku === undefined ? undefined : validSku('input.sku', sku);
}

function reasonProblems(reason: string): (Problem | undefined)[] {
  return [required('input.reason', reason), maxLength('input.reason', reason.trim(), MAX_REASON)];
}

/** A field of a body, where there is something to send. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  const field: { [Key in Name]?: Value } = {};
  if (value !== undefined) Object.assign(field, { [name]: value });
  return field;
}
