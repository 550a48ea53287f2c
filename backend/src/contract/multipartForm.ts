import { isPlainNumber } from './plainNumbers.ts';

/** A field of a form that takes files. */
export interface FileField {
  readonly name: string;
  /** The size limit of a file in bytes: `x-max-bytes` in the contract. */
  readonly maxBytes: number;
  /** Whether it accepts several files; the validator checks `maxItems`. */
  readonly isList: boolean;
}

/** How the text of a field is read. Lists and objects are JSON, which the validator reads itself. */
interface TextField {
  readonly isText: boolean;
  readonly isBoolean: boolean;
  readonly isNumber: boolean;
  readonly isNullable: boolean;
}

/** A `multipart/form-data` body as the contract describes it. */
export interface MultipartForm {
  readonly files: ReadonlyMap<string, FileField>;
  readonly texts: ReadonlyMap<string, TextField>;
}

/**
 * Reads the form of an operation from the contract: fields with `format: binary` take files, and say by `x-max-bytes` how large one may be.
 * Undefined if the operation has no form.
 *
 * @throws Error when the field of a file has no limit.
 */
export function readMultipartForm(operation: unknown): MultipartForm | undefined {
  const media = at(at(at(operation, 'requestBody'), 'content'), 'multipart/form-data');
  const properties = at(at(media, 'schema'), 'properties');
  if (typeof properties !== 'object' || properties === null) return undefined;
  const files = new Map<string, FileField>();
  const texts = new Map<string, TextField>();
  for (const [name, property] of Object.entries(properties)) {
    const items = at(property, 'items');
    const isList = items !== undefined;
    if (at(isList ? items : property, 'format') !== 'binary') {
      texts.set(name, readTextField(property));
      continue;
    }
    const maxBytes = at(property, 'x-max-bytes');
    if (typeof maxBytes !== 'number') throw new Error(`The field ${name} of the contract has no x-max-bytes.`);
    files.set(name, { name, maxBytes, isList });
  }
  return { files, texts };
}

/**
 * The value of a text in the contract's type; a text that cannot be converted stays a text, which the validator refuses. An empty text is null,
 * and so is 'null' where the field's type is not text.
 */
export function readText(text: string, field: TextField | undefined): string | number | boolean | null {
  if (field === undefined) return text;
  if (field.isNullable && (text === '' || (text === 'null' && !field.isText))) return null;
  if (field.isBoolean && (text === 'true' || text === 'false')) return text === 'true';
  if (field.isNumber && isPlainNumber(text)) return Number(text);
  return text;
}

function readTextField(property: unknown): TextField {
  const types = [at(property, 'type')].flat();
  return {
    isText: types.includes('string'),
    isBoolean: types.includes('boolean'),
    isNumber: types.includes('integer') || types.includes('number'),
    isNullable: types.includes('null'),
  };
}

function at(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;
}
