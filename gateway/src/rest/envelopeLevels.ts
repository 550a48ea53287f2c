import type { ContractOperation } from './contract.ts';
import { merged, type Schema } from './tolerant/records.ts';
import { isRecord } from './tolerant/values.ts';
import { propertyOf } from './reportedReason.ts';

/** Names under which an envelope has what it contains. */
const CONTENTS = ['data', 'result', 'response'];
const MAX_DEPTH = 4;
/** The properties that identify a record of the documents. */
const IDS: readonly string[] = ['id', 'userId', 'shipmentRecordId'];

/** What the contract says about the `data` of a call's response. */
export interface DocumentedData {
  /** The names of its properties; empty for a list, a single value, or nothing. */
  readonly names: ReadonlySet<string>;
  /** The name of the id among them. */
  readonly id: string | undefined;
  /** Whether the call responds with nothing but success. */
  readonly isNothing: boolean;
}

const known = new WeakMap<ContractOperation, DocumentedData>();

export function documentedData(operation: ContractOperation): DocumentedData {
  const before = known.get(operation);
  if (before) return before;
  const data = dataSchema(operation.envelope);
  const names = new Set(data === undefined ? [] : Object.keys(merged(data).properties ?? {}));
  const types = [data?.type ?? []].flat();
  const documented = {
    names,
    id: IDS.find((name) => names.has(name)),
    isNothing: data === undefined || types.every((type) => type === 'null'),
  };
  known.set(operation, documented.isNothing && names.size > 0 ? { ...documented, isNothing: false } : documented);
  return known.get(operation) ?? documented;
}

function dataSchema(envelope: Schema | undefined): Schema | undefined {
  const data = envelope && merged(envelope).properties?.['data'];
  if (data === undefined || '$ref' in data) return undefined;
  const choice = data.anyOf?.find((branch) => 'type' in branch || 'allOf' in branch);
  return choice && !('$ref' in choice) ? choice : data;
}

/**
 * Whether an object is a record that the call may respond with, so that its properties are its own, even if they are called `status` or
 * `error`: it has its id and another property of the record.
 */
export function isDocumentedRecord(value: Readonly<Record<string, unknown>>, { names, id }: DocumentedData): boolean {
  if (id === undefined || value[id] === undefined) return false;
  return Object.keys(value).some((name) => name !== id && names.has(name));
}

/** The objects of a response in which its envelope may say how the call went: the body, its `data`, and so on down to a record. */
export function envelopeLevels(json: unknown, documented: DocumentedData): Readonly<Record<string, unknown>>[] {
  const levels: Readonly<Record<string, unknown>>[] = [];
  let level: unknown = json;
  while (isRecord(level) && levels.length < MAX_DEPTH && !isDocumentedRecord(level, documented)) {
    levels.push(level);
    level = contentOf(level);
  }
  return levels;
}

/** What an envelope contains; undefined if it has nothing of that kind. */
export function contentOf(level: Readonly<Record<string, unknown>>): unknown {
  const name = CONTENTS.find((each) => {
    const content = propertyOf(level, each);
    return content !== undefined && content !== null && (each === 'data' || isRecord(content));
  });
  return name === undefined ? undefined : propertyOf(level, name);
}
