/** The warehouses that a viewer may see (document 1, section 6): all, one, or none if the back-end sent a malformed id. */
export type WarehouseScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly warehouseId: string }
  | { readonly kind: 'none' };

export interface WireWarehouseScope {
  readonly allowAllWarehouses?: unknown;
  readonly allowWarehouseId?: unknown;
}

/**
 * Reads the wire format. According to the document, a missing value means no restriction. Malformed values (an id of `0`, `''` or `'null'`,
 * or the boolean false) mean no warehouse at all, never all of them.
 */
export function readWarehouseScope(wire: WireWarehouseScope, isAdministrator: boolean): WarehouseScope {
  if (isAdministrator || wire.allowAllWarehouses === true) return { kind: 'all' };
  const id = wire.allowWarehouseId;
  if (id === undefined || id === null) return isClear(wire.allowAllWarehouses) ? { kind: 'all' } : { kind: 'none' };
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return COUNTED.test(text) || isTextId(text) ? { kind: 'one', warehouseId: text } : { kind: 'none' };
}

const COUNTED = /^[1-9]\d{0,9}$/;
const TEXT_ID = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_-][A-Za-z0-9 _-]{1,62}[A-Za-z0-9_-]$/;

/** Ids of letters and digits, such as WH-1 or a UUID; not a number, and not a word such as `null` or `undefined`. */
function isTextId(text: string): boolean {
  return TEXT_ID.test(text) && Number.isNaN(Number(text));
}

/** Whether the value is `true`, `false` or missing; anything else is malformed. */
function isClear(allowAll: unknown): boolean {
  return [true, false, 'true', 'false', null, undefined].some((value) => value === allowAll);
}
