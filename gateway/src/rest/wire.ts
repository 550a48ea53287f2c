import type { components } from 'schema/rest';

/** An id as a back-end spells it: usually a number, sometimes a text. */
export type WireId = number | string;

/** The name of a property that contains ids: `id`, `warehouseId`, `orderIds`. */
type IdName = 'id' | `${string}Id` | `${string}Ids`;

type Widened<Value> = Value extends readonly (infer Item)[] ? Widened<Item>[] : Value extends number ? WireId : Value;

/** A body of the contract in which ids may also be texts. Undefined values are not sent. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? Sent<Item>[]
  : Value extends object
    ? {
        [Name in keyof Value]:
          | (Name extends IdName ? Widened<Value[Name]> : Sent<Value[Name]>)
          | (object extends Pick<Value, Name> ? undefined : never);
      }
    : Value;

/** The properties that identify a record. If the contract requires one, a record without it is left out. */
type KeyName = 'id' | 'userId' | 'shipmentRecordId' | 'token' | 'sku' | 'name' | 'shippingSkuName';

/** The properties that decide what a user may see. They are passed on unchanged to the code that reads permissions. */
type AccessName = 'roles' | 'menuPermissions' | 'tableColumnPermissions' | 'allowAllWarehouses' | 'allowWarehouseId';

/** The properties of a page: its rows and the total number of rows. A page always has them. */
type PageName = 'data' | 'total' | 'items' | 'totalItems';

/**
 * A response of the contract as any back-end may send it: ids are numbers or texts, and everything except key properties may be missing.
 */
export type Parsed<Value> = Value extends readonly (infer Item)[]
  ? Parsed<Item>[]
  : Value extends object
    ? { [Name in keyof Value as Name extends KeyName ? Name : never]: Widened<Value[Name]> } & {
        [Name in keyof Value as Name extends PageName ? Name : never]: Parsed<Value[Name]>;
      } & {
        [Name in keyof Value as Name extends KeyName | PageName ? never : Name]?: Name extends AccessName
          ? unknown
          : (Name extends IdName ? Widened<Value[Name]> : Parsed<Value[Name]>) | null | undefined;
      }
    : Value;

/** A record of the contract as any back-end may send it. */
export type Wire<Name extends keyof components['schemas']> = Parsed<components['schemas'][Name]>;

const INDEX_ID = /^#\d{1,6}$/;

/** The id of a list item that has none of its own: its position. */
export function indexId(index: number): string {
  return `#${index}`;
}

/** Whether an id is only the position of a record. It means nothing to the back-end. */
export function isIndexId(id: WireId): boolean {
  return typeof id === 'string' && INDEX_ID.test(id);
}

const COUNTED = /^[1-9]\d{0,14}$/;

/** Converts a numeric text to a number, so that both spellings are the same record wherever ids are compared. */
export function parsedId(text: string): WireId {
  return COUNTED.test(text) ? Number(text) : text;
}
