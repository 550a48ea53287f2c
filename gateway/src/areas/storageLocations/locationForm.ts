import type { CreateStorageLocationInput, UpdateStorageLocationInput } from '../../generated/graphql.ts';
import type { BodyOf } from '../../rest/client.ts';
import type { WireStorageLocation } from '../../rest/records.ts';
import { between, maxLength, parseId, type Problem, refuseInvalid, required } from '../input.ts';

const MAX_LEVEL = 50;
const MAX_PRIORITY = 2_147_483_647;

const LEVELS = ['level1', 'level2', 'level3'] as const;

/** A new location, active. @throws InvalidInputError (document 3, section 5, Storage location form) */
export function readNewLocation(input: CreateStorageLocationInput): BodyOf<'createStorageLocation'> {
  const warehouseId = parseId('input.warehouseId', input.warehouseId);
  checkLocationChanges(input);
  return {
    warehouseId,
    level1: input.level1.trim(),
    level2: input.level2.trim(),
    level3: input.level3.trim(),
    priority: input.priority,
    isActive: true,
  };
}

/** Checks what is given. @throws InvalidInputError (document 3, section 5, Storage location form) */
export function checkLocationChanges(input: UpdateStorageLocationInput): void {
  const { priority } = input;
  refuseInvalid(
    ...LEVELS.map((level) => levelProblem(`input.${level}`, input[level])),
    priority === null ? { field: 'input.priority', messageKey: 'validation.required' } : undefined,
    typeof priority === 'number' ? between('input.priority', priority, 0, MAX_PRIORITY) : undefined,
  );
}

/** The whole location as it is to be: the call replaces it. */
export function mergeLocation(
  location: WireStorageLocation,
  input: UpdateStorageLocationInput,
): BodyOf<'updateStorageLocation'> {
  return {
    level1: input.level1?.trim() ?? location.level1 ?? '',
    level2: input.level2?.trim() ?? location.level2 ?? '',
    level3: input.level3?.trim() ?? location.level3 ?? '',
    priority: input.priority ?? location.priority ?? 0,
    isActive: location.isActive ?? undefined,
  };
}

/** Null would empty what may not be empty. */
function levelProblem(field: string, level: string | null | undefined): Problem | undefined {
  if (level === undefined) return undefined;
  return required(field, level ?? '') ?? maxLength(field, (level ?? '').trim(), MAX_LEVEL);
}
