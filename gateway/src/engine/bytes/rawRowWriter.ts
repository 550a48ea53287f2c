import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
  getNullableType,
  isLeafType,
  isNonNullType,
} from 'graphql';
import { DateTime, DecimalNumber } from '../../execution/scalars.ts';
import type { Run } from '../compiled/run.ts';
import { runtime } from '../compiled/runtime.ts';
import type { FieldPlan, ObjectPlan, Site } from '../compiled/write.ts';
import type { Block } from './block.ts';
import { Output, wordsOf } from './output.ts';
import { recordOf } from './rawRow.ts';
import type { Column, Shape } from './shape.ts';
import type { WrittenRows } from './writtenRows.ts';

/** Completes the result of a site's resolver (`CompiledOperation.complete`). */
export type Complete = (value: unknown, run: Run) => unknown;

/**
 * Writes a list of raw rows as JSON; undefined if other rows are among them.
 *
 * @throws UnexpectedValueError, and what resolvers and scalars throw
 */
export type RawRowWriter = (rows: readonly unknown[], run: Run) => WrittenRows | undefined;

/** Writes one record: its marks, the bytes of its response, the position of its words, and itself. */
type WriteRecord = (marks: Int32Array, wire: Block, record: number, row: object, out: Output, run: Run) => void;

/** The size of the first response of a list, in bytes per row. */
const FIRST_GUESS = 1_024;

/**
 * Creates the writer of one list of an operation. It writes what the compiled functions would return for the same records, by copying the
 * bytes of columns that are the same in both responses, and by calling the resolvers and functions for the rest. For each shape of records
 * it has code of its own, generated when the first record of that shape comes.
 */
export function createRawRowWriter(
  plan: ObjectPlan,
  sites: readonly Site[],
  completes: readonly (Complete | undefined)[],
): RawRowWriter {
  const writers = new Map<Shape, WriteRecord>();
  let bytesPerRow = FIRST_GUESS;

  function writerOf(shape: Shape): WriteRecord {
    let made = writers.get(shape);
    if (!made) writers.set(shape, (made = writeRecordOf(plan, shape, sites, completes)));
    return made;
  }

  return (rows, run) => {
    const shape = recordOf(rows[0])?.shape;
    if (!shape) return undefined;
    const write = writerOf(shape);
    const out = new Output(Math.ceil(bytesPerRow * (rows.length + 1)));
    out.byte(0x5b);
    for (let index = 0; index < rows.length; index += 1) {
      const record = recordOf(rows[index]);
      if (record?.shape !== shape) return undefined;
      if (index > 0) out.byte(0x2c);
      const { response, at, row } = record;
      write(response.marks, response.wire, at, row, out, run);
    }
    out.byte(0x5d);
    bytesPerRow = Math.max(bytesPerRow * 0.99, out.at / rows.length);
    return out.written();
  };
}

/** The bits of a mark that are a position. */
const POSITION = '0x3fffffff';

/** A field whose value is not the same for every object. */
type ValuePlan = Exclude<FieldPlan, { readonly json: string }>;

function writeRecordOf(
  plan: ObjectPlan,
  shape: Shape,
  sites: readonly Site[],
  completes: readonly (Complete | undefined)[],
): WriteRecord {
  const constants: unknown[] = [];
  const functions: string[] = [];

  const constant = (value: unknown): string => `c[${constants.push(value) - 1}]`;
  /** A statement that writes a constant. */
  const text = (json: string): string => {
    const { words, length } = wordsOf(json);
    const sets = words.map((word, index) => `w.setInt32(p + ${index * 4}, ${word}, true);`);
    return `out.room(${length}); w = out.view; p = out.at; ${sets.join(' ')} out.at = p + ${length};`;
  };

  /** Adds a function for records of this shape, and returns its name and whether it uses the record's object. */
  function record(fields: ObjectPlan, of: Shape): { readonly made: string; readonly usesRow: boolean } {
    const steps: string[] = [];
    let usesRow = false;
    /** What is written before the next value. */
    let pending = '{';

    function write(field: ValuePlan): void {
      const column = field.column === undefined ? undefined : of.byName.get(field.column);
      if (column && isLeafType(getNullableType(field.type))) leaf(field, column);
      else if (column?.kind === 'list' && column.shape && field.items) list(field, field.items, column, column.shape);
      else call(field);
    }

    /** Writes the value of a column with this statement, or null. */
    function present({ type }: ValuePlan, { at, isRequired, isNullable }: Column, statement: string): void {
      const absent = isNonNullType(type) ? 'runtime.unexpected();' : text(`${pending}null`);
      const existing = `${text(pending)} ${statement}`;
      steps.push(`s = k[r + ${at}];`);
      steps.push(
        isRequired && !isNullable ? existing : `if (s === 0 || b[s] === 0x6e) { ${absent} } else { ${existing} }`,
      );
      pending = '';
    }

    function leaf(field: ValuePlan, column: Column): void {
      const end = `k[r + ${column.at + 1}] & ${POSITION}`;
      switch (formOf(field.type, column)) {
        case 'same':
          return present(field, column, `out.copy(f, s, ${end});`);
        case 'int':
          return present(field, column, `if (!out.int(f, s, ${end})) runtime.unexpected();`);
        case 'quoted':
          return present(field, column, `out.byte(0x22); out.copy(f, s, ${end}); out.byte(0x22);`);
        case 'moment':
          return present(field, column, `out.moment(f, s, ${end});`);
        case 'decimal':
          return present(field, column, `out.decimal(f, s, ${end});`);
        case 'other': {
          usesRow = true;
          const type = constant(getNullableType(field.type));
          const value = `runtime.leaf(${type}, row.${column.name}, ${isNonNullType(field.type)})`;
          steps.push(text(pending), `out.value(${value});`);
          pending = '';
        }
      }
    }

    function list(field: ValuePlan, items: ObjectPlan, column: Column, itemShape: Shape): void {
      const item = record(items, itemShape);
      usesRow ||= item.usesRow;
      // The record keeps the objects of its lists, so graphql-js finds the objects whose results were remembered.
      const byObjects = `for (let i = 0; i < n.length; i++) { if (i > 0) out.byte(0x2c); ${item.made}(k, f, positionOf(n[i], ${constant(itemShape)}, k), n[i], out, run); }`;
      const byMarks = `for (let q = n = k[r + ${column.at + 1}]; q !== 0; q = k[q]) { if (q !== n) out.byte(0x2c); ${item.made}(k, f, q, undefined, out, run); }`;
      const loop = item.usesRow
        ? `n = row.${column.name}; ${byObjects}`
        : // A resolver that has read the list may have sorted it.
          `if (row !== undefined && (n = recordOf(row).givenList(${column.at})) !== undefined) { ${byObjects} } else { ${byMarks} }`;
      present(field, column, `out.byte(0x5b); ${loop} out.byte(0x5d);`);
    }

    /** The same steps as in the function of a parsed object (`write.ts`). A value that is not there yet is left open. */
    function call({ type, site, resolve, column }: ValuePlan): void {
      usesRow = true;
      const args = (sites[site]?.field.args.length ?? 0) > 0 ? `run.args(${site})` : 'run.noArgs';
      const complete = constant(completes[site]);
      const remember = `run.remember(${site}, row, v);`;
      const defer = `run.defer(${site}, v, out.later, out.leaveOpen());`;
      steps.push(
        resolve ? `v = ${constant(resolve)}(row, ${args}, run.context, run.info(${site}));` : `v = row.${column};`,
        text(pending),
      );
      pending = '';
      if (isLeafType(getNullableType(type))) {
        steps.push(`if (runtime.isPromise(v)) { ${remember} ${defer} } else out.value(${complete}(v, run));`);
        return;
      }
      steps.push(
        resolve ? remember : '',
        `if (runtime.isPromise(v)) { ${defer} }
         else {
           n = run.deferred;
           v = ${complete}(v, run);
           if (run.deferred !== n) out.later[out.leaveOpen()] = v;
           else out.value(v);
         }`,
      );
    }

    for (const [index, field] of fields.entries()) {
      pending += `${index > 0 ? ',' : ''}"${field.key}":`;
      if (field.json === undefined) write(field);
      else pending += field.json;
    }
    steps.push(text(`${pending}}`));
    const made = `record${functions.length}`;
    functions.push(
      `function ${made}(k, f, r, row, out, run) { const b = f.bytes; let s, v, n, w, p; ${steps.join('\n')} }`,
    );
    return { made, usesRow };
  }

  const { made } = record(plan, shape);
  const source = `'use strict';\n${functions.join('\n')}\nreturn ${made};`;
  // The source code consists only of names of the two schemas and of GraphQL names, as in `compile.ts`.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const create = new Function('runtime', 'recordOf', 'positionOf', 'c', source);
  const evaluated: unknown = create(runtime, recordOf, positionOf, constants);
  if (!isWriteRecord(evaluated)) throw new Error('the written code is no function');
  return evaluated;
}

/** The position of a row's words among these marks. A resolver may have replaced the rows of a list that it has read. */
function positionOf(row: unknown, shape: Shape, marks: Int32Array): number {
  const record = recordOf(row);
  return record?.shape === shape && record.response.marks === marks ? record.at : runtime.unexpected();
}

function isWriteRecord(made: unknown): made is WriteRecord {
  return typeof made === 'function';
}

/**
 * How a column's bytes become the value of a field: copied as they are, if they fit into 32 bits, in quotes, as a moment with milliseconds, as a decimal; or not at
 * all.
 */
function formOf(type: GraphQLOutputType, { kind }: Column): 'same' | 'int' | 'quoted' | 'moment' | 'decimal' | 'other' {
  const scalar = getNullableType(type);
  if (scalar === GraphQLString) return kind === 'text' || kind === 'moment' ? 'same' : 'other';
  if (scalar === GraphQLInt) return kind === 'integer' ? 'int' : 'other';
  if (scalar === GraphQLFloat) return kind === 'integer' || kind === 'number' ? 'same' : 'other';
  if (scalar === GraphQLBoolean) return kind === 'boolean' ? 'same' : 'other';
  if (scalar === GraphQLID) return kind === 'text' ? 'same' : kind === 'integer' ? 'quoted' : 'other';
  // A schema made from SDL has its own objects for the scalars of the house.
  if (String(scalar) === DateTime.name) return kind === 'moment' ? 'moment' : 'other';
  if (String(scalar) === DecimalNumber.name) {
    return kind === 'integer' ? 'quoted' : kind === 'number' ? 'decimal' : 'other';
  }
  return 'other';
}
