import type { CreateStorageLocationInput, UpdateStorageLocationInput } from '../../generated/graphql.ts';
import type { BodyOf, EachField } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireStorageLocation } from '../../rest/records.ts';
import { trimmed } from '../../graph/input.ts';
import { readBody } from '../../graph/readBody.ts';

type Checking = Pick<BackendCalls, 'check'>;

/** A new location, active. @throws InvalidInputError (document 3, section 5, Storage location form) */
export function readNewLocation(backend: Checking, input: CreateStorageLocationInput): BodyOf<'createStorageLocation'> {
  return readBody({ backend, operation: 'createStorageLocation', fieldOf }, (found) => ({
    warehouseId: found.id('input.warehouseId', input.warehouseId),
    level1: input.level1.trim(),
    level2: input.level2.trim(),
    level3: input.level3.trim(),
    priority: input.priority,
    isActive: true,
  }));
}

/** Checks the given fields. @throws InvalidInputError (document 3, section 5, Storage location form) */
export function checkLocationChanges(backend: Checking, input: UpdateStorageLocationInput): void {
  const { level1, level2, level3, priority } = input;
  readBody({ backend, operation: 'updateStorageLocation', fieldOf, isPart: true }, () => ({
    level1: trimmed(level1),
    level2: trimmed(level2),
    level3: trimmed(level3),
    priority,
  }));
}

/** The whole changed location, because the call replaces it. */
export function mergeLocation(
  location: WireStorageLocation,
  input: UpdateStorageLocationInput,
): EachField<BodyOf<'updateStorageLocation'>> {
  return {
    level1: input.level1?.trim() ?? location.level1 ?? undefined,
    level2: input.level2?.trim() ?? location.level2 ?? undefined,
    level3: input.level3?.trim() ?? location.level3 ?? undefined,
    priority: input.priority ?? location.priority ?? undefined,
    isActive: location.isActive ?? undefined,
  };
}

function fieldOf(wireField: string): string {
  return `input.${wireField}`;
}
