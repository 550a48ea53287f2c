import {
  type GraphQLAbstractType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  GraphQLString,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { columnOf } from '../../graph/column.ts';
import type { Resolve } from '../engineSchema.ts';
import { type FieldNodes, groupFields, type SelectionReader } from './selections.ts';

/** The operation has to be executed by graphql-js. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

/** A field of an operation where a resolver is called. */
export interface Site {
  readonly parentType: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNodes;
  readonly responseKey: string;
  readonly resolve: Resolve;
}

/** What the code generator needs to know about a field. */
export interface FieldFacts {
  /** The field's resolver without its mask; undefined if it is a property of its source. */
  resolverOf(type: GraphQLObjectType, fieldName: string): Resolve | undefined;
  /** Whether the field is hidden from viewers with this profile. */
  isMasked(type: GraphQLObjectType, fieldName: string): boolean;
}

/** A field of an object of the response, for code that writes it from a raw row (`bytes/rawRowWriter.ts`). */
export type FieldPlan = {
  /** The response key. */
  readonly key: string;
} & (
  | {
      /** The value as JSON, if it is the same for every object. */
      readonly json: string;
    }
  | {
      readonly json?: undefined;
      readonly type: GraphQLOutputType;
      readonly site: number;
      /** Undefined if the field is a property of its source. */
      readonly resolve: Resolve | undefined;
      /** The property of the source, or the column that the resolver only renames. */
      readonly column: string | undefined;
      /** The objects of the field's list. */
      readonly items: ObjectPlan | undefined;
    }
);

/** An object of the response, field by field. */
export type ObjectPlan = readonly FieldPlan[];

/** The source code of an operation's functions, and the constants it refers to. */
export interface WrittenOperation {
  /**
   * The body of a function `(runtime, constants)` that returns an array: at each site's index, the function that turns the result of its
   * resolver into a value of the response (`Complete`).
   */
  readonly source: string;
  readonly constants: readonly unknown[];
  readonly sites: readonly Site[];
  /** The sites of the root fields, in the order of the response. */
  readonly roots: readonly number[];
  /** The response keys of the root in their order; `__typename` has no site. */
  readonly rootKeys: readonly string[];
  /** The objects of each list of objects; functions pass the index to `run.writeRows`. */
  readonly lists: readonly ObjectPlan[];
}

/**
 * Generates the functions that build an operation's response from the results of its resolvers: properties are read and checked inline,
 * resolvers called, masked fields are null. Promises are passed to the run, which later calls the site's function with the value. Only the
 * expected cases are generated; every other case calls `runtime.unexpected()`.
 *
 * Names in the code come from the schema or are GraphQL names, which consist of letters, digits and `_`; everything else is a constant.
 *
 * @throws UnsupportedError
 */
export function writeOperation(
  reader: SelectionReader,
  rootType: GraphQLObjectType,
  rootNodes: ReadonlyMap<string, FieldNodes>,
  facts: FieldFacts,
): WrittenOperation {
  const constants: unknown[] = [];
  const functions: string[] = [];
  const completes: string[] = [];
  const sites: Site[] = [];
  const lists: ObjectPlan[] = [];
  /** The plan of the objects of each list of objects, by its nodes. */
  const planOf = new Map<FieldNodes, ObjectPlan>();
  let names = 0;

  const name = (prefix: string): string => `${prefix}${++names}`;
  const constant = (value: unknown): string => {
    const known = constants.indexOf(value);
    return `c[${known >= 0 ? known : constants.push(value) - 1}]`;
  };

  /** Adds a site and returns its index. */
  function addSite(parentType: GraphQLObjectType, responseKey: string, nodes: FieldNodes, resolve: Resolve): number {
    const site = { parentType, field: fieldOf(parentType, nodes), nodes, responseKey, resolve };
    completes.push('undefined');
    return sites.push(site) - 1;
  }

  /** Adds a site whose values may be promises. */
  function addCall(...[parentType, responseKey, nodes, resolve]: Parameters<typeof addSite>): number {
    const index = addSite(parentType, responseKey, nodes, resolve);
    completes[index] = completeFunction(fieldOf(parentType, nodes).type, nodes, index);
    return index;
  }

  /** Adds a function `(value, run)` that completes a value of this type, and returns its name. */
  function completeFunction(type: GraphQLOutputType, nodes: FieldNodes, site: number): string {
    const written = complete(type, 'v', nodes, site, false);
    const made = name('complete');
    functions.push(`function ${made}(v, run) { return ${written}; }`);
    return made;
  }

  /** An expression that completes the value of a variable. */
  function complete(
    type: GraphQLOutputType,
    value: string,
    nodes: FieldNodes,
    site: number,
    isNonNull: boolean,
  ): string {
    if (isNonNullType(type)) return complete(type.ofType, value, nodes, site, true);
    if (isLeafType(type)) return leaf(type, value, isNonNull);
    const absent = isNonNull ? 'runtime.unexpected()' : 'null';
    const made = isListType(type) ? list(type.ofType, nodes, site) : composite(type, nodes, site);
    return `(${value} === null || ${value} === undefined ? ${absent} : ${made}(${value}, run))`;
  }

  function leaf(type: GraphQLLeafType, value: string, isNonNull: boolean): string {
    const slow = `runtime.leaf(${constant(type)}, ${value}, ${isNonNull})`;
    switch (type) {
      case GraphQLString:
        return `(typeof ${value} === 'string' ? ${value} : ${slow})`;
      case GraphQLID:
        return `(typeof ${value} === 'string' ? ${value} : (${value} | 0) === ${value} ? '' + ${value} : ${slow})`;
      case GraphQLInt:
        return `((${value} | 0) === ${value} ? ${value} : ${slow})`;
      case GraphQLFloat:
        return `(typeof ${value} === 'number' && ${value} - ${value} === 0 ? ${value} : ${slow})`;
      case GraphQLBoolean:
        return `(typeof ${value} === 'boolean' ? ${value} : ${slow})`;
      default:
        if (!isEnumType(type)) return slow;
        return `(${constant(enumNames(type.getValues()))}.get(${value}) ?? ${slow})`;
    }
  }

  /** Adds a function `(list, run)`; promised items are left open and filled in later. Raw rows are written as JSON. */
  function list(itemType: GraphQLOutputType, nodes: FieldNodes, site: number): string {
    const made = name('list');
    const put = isLeaf(itemType)
      ? `r[i] = ${complete(itemType, 'x', nodes, site, false)};`
      : item(itemType, nodes, site);
    const plan = planOf.get(nodes);
    const listIndex = plan && isObjectType(getNullableType(itemType)) ? lists.push(plan) - 1 : undefined;
    functions.push(
      `function ${made}(a, run) {
        if (!Array.isArray(a)) runtime.unexpected();
        ${listIndex === undefined ? '' : `if (runtime.isRawRow(a[0])) { const w = run.writeRows(${listIndex}, a); if (w) return w; }`}
        const n = a.length, r = new Array(n);
        for (let i = 0; i < n; i++) { const x = a[i]; ${put} }
        return r;
      }`,
    );
    return made;
  }

  /** Statements that put an item into its list, at once or, for a promise, later. */
  function item(itemType: GraphQLOutputType, nodes: FieldNodes, site: number): string {
    const owner = sites[site];
    if (!owner) throw new Error(`there is no site ${site}`);
    const later = addSite(owner.parentType, owner.responseKey, nodes, owner.resolve);
    const made = completeFunction(itemType, nodes, site);
    completes[later] = made;
    return `if (runtime.isPromise(x)) run.defer(${later}, x, r, i); else r[i] = ${made}(x, run);`;
  }

  function composite(type: GraphQLOutputType, nodes: FieldNodes, site: number): string {
    if (isObjectType(type)) return object(type, nodes);
    if (isAbstractType(type)) return abstract(type, nodes, site);
    throw new UnsupportedError(`${String(type)} is neither object nor abstract`);
  }

  /** Adds a function `(source, run)` that builds an object of the response, field by field in the order of graphql-js. */
  function object(type: GraphQLObjectType, nodes: FieldNodes): string {
    if (type.isTypeOf) throw new UnsupportedError(`${type.name} asks its values whether they are of it`);
    const selectionSets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    const steps: string[] = [];
    const entries: string[] = [];
    const after: string[] = [];
    const plan: FieldPlan[] = [];
    let readsProperties = false;

    for (const [key, group] of groupFields(reader, type, selectionSets)) {
      if (key === '__proto__') throw new UnsupportedError('an object cannot have a property __proto__');
      const fieldName = group[0].name.value;
      if (fieldName === '__typename') {
        entries.push(`${key}: '${type.name}'`);
        plan.push({ key, json: `"${type.name}"` });
        continue;
      }
      const field = fieldOf(type, group);
      if (facts.isMasked(type, fieldName)) {
        if (isNonNullType(field.type)) throw new UnsupportedError(`${type.name}.${fieldName} cannot be null`);
        entries.push(`${key}: null`);
        plan.push({ key, json: 'null' });
        continue;
      }
      const value = name('v');
      const resolve = facts.resolverOf(type, fieldName);
      if (!resolve) {
        readsProperties = true;
        const site = isLeaf(field.type)
          ? addSite(type, key, group, readProperty)
          : addCall(type, key, group, readProperty);
        const made = name('e');
        const written = isLeaf(field.type)
          ? complete(field.type, value, group, site, false)
          : `${completes[site]}(${value}, run)`;
        steps.push(`const ${value} = o.${fieldName};`, `const ${made} = ${written};`);
        entries.push(`${key}: ${made}`);
        plan.push({ key, type: field.type, site, resolve, column: fieldName, items: planOf.get(group) });
        continue;
      }
      const site = addCall(type, key, group, resolve);
      plan.push({ key, type: field.type, site, resolve, column: columnOf(resolve), items: planOf.get(group) });
      const args = field.args.length > 0 ? `run.args(${site})` : 'run.noArgs';
      // Promises, and values that may hold them, are remembered at once, so that nothing is fetched twice in any case.
      const remembers = isLeaf(field.type) ? `if (runtime.isPromise(${value})) ` : '';
      const made = name('e');
      steps.push(
        `const ${value} = ${constant(resolve)}(o, ${args}, run.context, run.info(${site}));`,
        `${remembers}run.remember(${site}, o, ${value});`,
        `const ${made} = runtime.isPromise(${value}) ? undefined : ${completes[site]}(${value}, run);`,
      );
      entries.push(`${key}: ${made}`);
      after.push(`if (runtime.isPromise(${value})) run.defer(${site}, ${value}, r, '${key}');`);
    }

    planOf.set(nodes, plan);
    const made = name('object');
    // graphql-js calls a property that is a function, and takes its result.
    const wrongType = readsProperties ? `typeof o !== 'object'` : `typeof o === 'function'`;
    const wrong = `${wrongType} || o instanceof Error || typeof o.then === 'function'`;
    functions.push(
      `function ${made}(o, run) {
        if (${wrong}) runtime.unexpected();
        ${steps.join('\n')}
        const r = { ${entries.join(', ')} };
        ${after.join('\n')}
        return r;
      }`,
    );
    return made;
  }

  /** Adds a function `(source, run)` that first determines the type of the source. */
  function abstract(type: GraphQLAbstractType, nodes: FieldNodes, site: number): string {
    const possible = reader.schema.getPossibleTypes(type);
    const cases = possible.map((each) => `case '${each.name}': return ${object(each, nodes)}(o, run);`);
    const found = type.resolveType
      ? `${constant(type.resolveType)}(o, run.context, run.info(${site}), ${constant(type)})`
      : 'o.__typename';
    const made = name('abstract');
    functions.push(
      `function ${made}(o, run) {
        if (typeof o === 'function' || o instanceof Error || typeof o.then === 'function') runtime.unexpected();
        switch (${found}) { ${cases.join('\n')} default: runtime.unexpected(); }
      }`,
    );
    return made;
  }

  const roots = [...rootNodes].flatMap(([key, nodes]) => {
    const fieldName = nodes[0].name.value;
    if (fieldName === '__typename') return [];
    if (key === '__proto__') throw new UnsupportedError('an object cannot have a property __proto__');
    const resolve = facts.resolverOf(rootType, fieldName);
    if (!resolve) throw new UnsupportedError(`${rootType.name}.${fieldName} has no resolver`);
    return [addCall(rootType, key, nodes, resolve)];
  });

  return {
    source: `'use strict';\n${functions.join('\n')}\nreturn [${completes.join(', ')}];`,
    constants,
    sites,
    roots,
    rootKeys: [...rootNodes.keys()],
    lists,
  };
}

function isLeaf(type: GraphQLOutputType): boolean {
  return isLeafType(isNonNullType(type) ? type.ofType : type);
}

function fieldOf(type: GraphQLObjectType, [{ name }]: FieldNodes): GraphQLField<unknown, unknown> {
  const field = type.getFields()[name.value];
  if (!field) throw new UnsupportedError(`${type.name}.${name.value} is not there`);
  return field;
}

/** The resolver of sites for plain properties, which are read inline. */
function readProperty(): never {
  throw new Error('a property has no resolver');
}

function enumNames(values: readonly { readonly name: string; readonly value: unknown }[]): Map<unknown, string> {
  return new Map(values.map(({ name, value }) => [value, name]));
}
