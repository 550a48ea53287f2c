import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { merged, type Schema } from './tolerant/records.ts';

/** A field of the rows of a list, as the parameter `fields` names it. */
export interface RowField {
  readonly name: string;
  /** The object or list of the row that has it: `orderSkus` of `orderSkus.shippingSkuName`. */
  readonly parent: string | undefined;
  readonly isInList: boolean;
  readonly isValid: ValidateFunction;
}

/** Finds fields of a list's rows in the contract, each with the check of its values. */
export function createRowFields(envelope: Schema | undefined, ajv: Ajv2020): (name: string) => RowField {
  const known = new Map<string, RowField>();
  return (name) => {
    const field = known.get(name) ?? findField(envelope, name, ajv);
    known.set(name, field);
    return field;
  };
}

function findField(envelope: Schema | undefined, field: string, ajv: Ajv2020): RowField {
  const data = propertyOf(envelope, 'data');
  const row = itemOf(propertyOf(data, 'data') ?? propertyOf(data, 'items'));
  const [first = '', second] = field.split('.');
  const own = propertyOf(row, first);
  const inList = itemOf(own);
  const schema = second === undefined ? own : propertyOf(inList ?? own, second);
  if (!schema) throw new Error(`the contract has no field ${field}`);
  return {
    name: second ?? first,
    parent: second === undefined ? undefined : first,
    isInList: second !== undefined && inList !== undefined,
    isValid: ajv.compile(schema),
  };
}

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  const choice = schema?.anyOf?.find((branch) => 'type' in branch && branch.type === 'object') ?? schema;
  const property = choice && !('$ref' in choice) ? merged(choice).properties?.[name] : undefined;
  return property && !('$ref' in property) ? property : undefined;
}

function itemOf(schema: Schema | undefined): Schema | undefined {
  const items = schema && 'items' in schema ? schema.items : undefined;
  return items && !('$ref' in items) ? items : undefined;
}
