import type { UpdateInventoryInput } from '../../generated/graphql.ts';
import type { BodyOf, EachField } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import { refuseInvalid } from '../../graph/input.ts';
import { readBody } from '../../graph/readBody.ts';
import {
  bookingFieldOf,
  reservedProblem,
  skuHintProblem,
  textOrNull,
} from '../../domain/stockBookings/bookingForms.ts';
import { costProblems, wireCost } from '../../domain/stockBookings/costInput.ts';

/** Checks what does not depend on the current entry. @throws InvalidInputError (document 3, section 5) */
export function checkInventoryChanges(backend: Pick<BackendCalls, 'check'>, input: UpdateInventoryInput): void {
  readBody({ backend, operation: 'updateInventory', fieldOf: bookingFieldOf, isPart: true }, ({ check, checkLast }) => {
    check(skuHintProblem(input.sku));
    checkLast(...costProblems(input));
    return {
      inventory: input.inventory,
      reserved: input.reserved,
      purchasePrice: wireCost(input.purchasePrice),
      exchangeRate: wireCost(input.exchangeRate),
      additionalCosts: wireCost(input.additionalCosts),
      customsItem: wireCost(input.customsItem),
      source: textOrNull(input.source),
      reference: textOrNull(input.reference),
      reason: textOrNull(input.reason),
    };
  });
}

/**
 * The whole changed entry, because the call replaces it: all but its SKU and location, which never change. Fields missing in the input keep the value that was read; null empties a field.
 *
 * @throws InvalidInputError when more would be reserved than there is
 */
export function mergeInventory(
  entry: WireInventory,
  input: UpdateInventoryInput,
): EachField<Omit<BodyOf<'updateInventory'>, 'sku' | 'storageLocationId'>> {
  const inventory = input.inventory ?? entry.inventory ?? undefined;
  const reserved = input.reserved ?? entry.reserved ?? undefined;
  refuseInvalid(inventory === undefined ? undefined : reservedProblem(reserved ?? 0, inventory));
  return {
    inventory,
    reserved,
    date: merged(input.date === undefined ? undefined : (input.date?.toISOString() ?? null), entry.date),
    purchasePrice: merged(wireCost(input.purchasePrice), entry.purchasePrice),
    exchangeRate: merged(wireCost(input.exchangeRate), entry.exchangeRate),
    additionalCosts: merged(wireCost(input.additionalCosts), entry.additionalCosts),
    customsItem: merged(wireCost(input.customsItem), entry.customsItem),
    source: merged(textOrNull(input.source), entry.source),
    reference: merged(textOrNull(input.reference), entry.reference),
    reason: textOrNull(input.reason) ?? null,
  };
}

/** The given value, including null; otherwise the value that was read, which is not sent if it is unknown. */
function merged<Value>(given: Value | null | undefined, was: Value | null | undefined): Value | null | undefined {
  return given === undefined ? was : given;
}
