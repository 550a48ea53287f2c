/** `everything`: all fields of the contract; `least`: only the required ones, with null wherever it is allowed. */
export type SampleSize = 'everything' | 'least';

type Node = Readonly<Record<string, unknown>>;

const DEPTH_LIMIT = 12;
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T13:05:00.000Z',
  date: '2026-11-20',
  email: 'somebody@occ.example',
  uri: 'https://occ.example/',
};
/** Texts such that every pattern of the contract matches one of them. */
const TEXTS = ['text', '1', '123456', 'RE-1', 'https://occ.example/', 'CAB', 'NO_STOCK', '"v1"'];

/** A valid value for a schema of this contract (OpenAPI 3.1, which is JSON Schema 2020-12). */
export function sampleOfSchema(document: unknown, schema: unknown, size: SampleSize): unknown {
  return sample(schema, 0);

  function sample(node: unknown, depth: number): unknown {
    if (depth > DEPTH_LIMIT) return null;
    const shape = resolve(node);
    const types = [shape['type'] ?? []].flat();
    if (size === 'least' && (types.includes('null') || allows(shape, null))) return null;
    if ('const' in shape) return shape['const'];
    if (Array.isArray(shape['enum'])) return shape['enum'].find((value) => value !== null) ?? null;
    if (Array.isArray(shape['allOf'])) {
      return Object.assign({}, ...[shape, ...shape['allOf']].map((part) => objectOf(part, depth)));
    }
    const [choice] = [shape['oneOf'] ?? shape['anyOf'] ?? []].flat().filter((each) => resolve(each)['type'] !== 'null');
    if (choice !== undefined) return sample(choice, depth + 1);
    if ('properties' in shape || types.includes('object')) return objectOf(shape, depth);
    if (types.includes('array')) {
      const wanted = size === 'everything' || Number(shape['minItems'] ?? 0) > 0;
      return wanted ? [sample(shape['items'], depth + 1)] : [];
    }
    if (types.includes('integer') || types.includes('number')) return Number(shape['minimum'] ?? 1) || 1;
    if (types.includes('boolean')) return true;
    return types.includes('string') ? textOf(shape) : null;
  }

  function objectOf(node: unknown, depth: number): Node {
    const shape = resolve(node);
    const parts = [shape['allOf'] ?? []].flat().map((part) => objectOf(part, depth));
    const required = new Set([shape['required'] ?? []].flat());
    const properties = Object.entries(Object(shape['properties'] ?? {}))
      .filter(([name]) => size === 'everything' || required.has(name))
      .map(([name, property]) => [name, sample(property, depth + 1)]);
    return Object.assign({}, ...parts, Object.fromEntries(properties));
  }

  function resolve(node: unknown): Node {
    const shape: Node = typeof node === 'object' && node !== null ? { ...node } : {};
    const reference = shape['$ref'];
    if (typeof reference !== 'string') return shape;
    const { $ref: _, ...beside } = shape;
    const target = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((place, step) => Reflect.get(Object(place), step), document);
    return { ...resolve(target), ...beside };
  }
}

function allows(shape: Node, value: unknown): boolean {
  return (
    [shape['oneOf'] ?? shape['anyOf'] ?? []].flat().some((each) => Reflect.get(Object(each), 'type') === 'null') ||
    (Array.isArray(shape['enum']) && shape['enum'].includes(value))
  );
}

function textOf(shape: Node): string {
  const format = BY_FORMAT[String(shape['format'])];
  if (format !== undefined) return format;
  const pattern = new RegExp(typeof shape['pattern'] === 'string' ? shape['pattern'] : '', 'u');
  const fitting = TEXTS.find((text) => pattern.test(text));
  if (fitting === undefined) throw new Error(`no sample text fits ${pattern.source}`);
  return fitting;
}
