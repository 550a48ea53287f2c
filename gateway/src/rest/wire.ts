import type { components } from 'schema/rest';

/** An id as a back-end spells it: most count, some have texts. */
export type WireId = number | string;

/** A name under which an id is told: `id`, `warehouseId`, `orderIds`. */
type IdName = 'id' | `${string}Id` | `${string}Ids`;

type Widened<Value> = Value extends readonly (infer Item)[] ? Widened<Item>[] : Value extends number ? WireId : Value;

/** What the contract has for a body, ids of either kind. What is undefined is not sent. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? Sent<Item>[]
  : Value extends object
    ? {
        [Name in keyof Value]:
          | (Name extends IdName ? Widened<Value[Name]> : Sent<Value[Name]>)
          | (object extends Pick<Value, Name> ? undefined : never);
      }
    : Value;

/** What a record is told by, where the contract demands it: without it there is none. */
type KeyName = 'id' | 'userId' | 'shipmentRecordId' | 'token' | 'sku' | 'name' | 'shippingSkuName';

/** What decides what its user may see is handed on as it came, for the one who reads permissions. */
type AccessName = 'roles' | 'menuPermissions' | 'tableColumnPermissions' | 'allowAllWarehouses' | 'allowWarehouseId';

/** The rows of a page and how many there are in all: without them there is no page. */
type PageName = 'data' | 'total' | 'items' | 'totalItems';

/**
 * What the contract has for an answer, as any back-end may tell it: ids are numbers or texts, and all but what a record is told by
 * may be missing.
 */
export type Told<Value> = Value extends readonly (infer Item)[]
  ? Told<Item>[]
  : Value extends object
    ? { [Name in keyof Value as Name extends KeyName ? Name : never]: Widened<Value[Name]> } & {
        [Name in keyof Value as Name extends PageName ? Name : never]: Told<Value[Name]>;
      } & {
        [Name in keyof Value as Name extends KeyName | PageName ? never : Name]?: Name extends AccessName
          ? unknown
          : (Name extends IdName ? Widened<Value[Name]> : Told<Value[Name]>) | null | undefined;
      }
    : Value;

/** A record of the contract, as any back-end may tell it. */
export type Wire<Name extends keyof components['schemas']> = Told<components['schemas'][Name]>;

const PLACE = /^#\d{1,6}$/;

/** What a record of a list is called that has no id of its own: by its place. */
export function placeId(place: number): string {
  return `#${place}`;
}

/** Whether an id is but the place of a record: it means nothing to the back-end. */
export function isPlaceId(id: WireId): boolean {
  return typeof id === 'string' && PLACE.test(id);
}

const COUNTED = /^[1-9]\d{0,14}$/;

/** The id that a text spells: one that counts is a number, so that the two are one record wherever they are compared. */
export function parsedId(text: string): WireId {
  return COUNTED.test(text) ? Number(text) : text;
}
