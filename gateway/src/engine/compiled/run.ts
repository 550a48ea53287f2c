import {
  type FieldNode,
  getArgumentValues,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Asker, GaveUp } from '../engine.ts';
import type { RememberedCall } from '../rememberedCalls.ts';
import type { CompiledOperation } from './compile.ts';
import type { PreparedOperation } from './preparedOperation.ts';
import type { Site } from './write.ts';
import type { Fragments, Variables } from './selections.ts';
import type { WrittenRows } from '../bytes/writtenRows.ts';
import { runtime, UnexpectedValueError } from './runtime.ts';

/** An object or a list of the response with a value still missing. */
type Target = Record<string | number, unknown>;

/** Promises of one site that are completed together, so that the loads they cause are batched. */
interface Batch {
  readonly promises: PromiseLike<unknown>[];
  readonly targets: Target[];
  readonly keys: (string | number)[];
}

/**
 * One execution of a compiled operation. Resolvers are called row by row without waiting; their promises are awaited site by site, so that
 * the loaders of a request get all rows of a level at once.
 */
export class Run {
  readonly context: Asker;
  readonly noArgs: Readonly<Record<string, unknown>> = {};
  readonly #compiled: CompiledOperation;
  readonly #prepared: PreparedOperation;
  readonly #schema: GraphQLSchema;
  readonly #variables: Variables;
  readonly #args: Record<string, unknown>[] = [];
  readonly #infos: GraphQLResolveInfo[] = [];
  readonly #calls: RememberedCall[] = [];
  #waiting = new Map<number, Batch>();
  #outstanding = 0;
  #failure: GaveUp | undefined;
  #hasWritten = false;
  #settled: (() => void) | undefined;

  constructor(options: {
    readonly compiled: CompiledOperation;
    readonly prepared: PreparedOperation;
    readonly schema: GraphQLSchema;
    readonly context: Asker;
    readonly variables: Variables;
  }) {
    this.#compiled = options.compiled;
    this.#prepared = options.prepared;
    this.#schema = options.schema;
    this.context = options.context;
    this.#variables = options.variables;
  }

  /** The results so far, with which graphql-js continues when something was unexpected. */
  get calls(): readonly RememberedCall[] {
    return this.#calls;
  }

  /**
   * Calls the resolver of a root field and puts its value into the response.
   *
   * @returns why graphql-js has to execute the operation, once everything is there or nothing more is needed
   */
  async answer(roots: readonly number[], data: Target): Promise<GaveUp | undefined> {
    this.#attempt(() => {
      for (const root of roots) this.#call(root, data);
    });
    await this.#settle();
    return this.#failure;
  }

  /** Stops waiting for pending promises and ignores their results and errors. */
  abandon(): void {
    const ignore = (): void => undefined;
    for (const { value } of this.#calls) if (runtime.isPromise(value)) value.then(ignore, ignore);
    for (const { promises } of this.#waiting.values()) for (const promise of promises) promise.then(ignore, ignore);
  }

  #call(index: number, data: Target): void {
    const site = this.#site(index);
    const value: unknown = site.resolve(undefined, this.args(index), this.context, this.info(index));
    this.remember(index, undefined, value);
    if (runtime.isPromise(value)) this.defer(index, value, data, site.responseKey);
    else data[site.responseKey] = this.#compiled.complete(index, value, this);
  }

  /** @throws GraphQLError */
  args(index: number): Record<string, unknown> {
    const site = this.#site(index);
    return (this.#args[index] ??= getArgumentValues(site.field, site.nodes[0], this.#variables));
  }

  info(index: number): GraphQLResolveInfo {
    return (this.#infos[index] ??= new Info(this.#site(index), this.#schema, this.#prepared, this.#variables));
  }

  /** Whether a part of the response was written from raw rows. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Writes a list of raw rows as JSON; undefined if they have to be completed like others. */
  writeRows(list: number, rows: readonly unknown[]): WrittenRows | undefined {
    const written = this.#compiled.writers[list]?.(rows, this);
    this.#hasWritten ||= written !== undefined;
    return written;
  }

  remember(index: number, source: unknown, value: unknown): void {
    this.#calls.push({ node: this.#site(index).nodes[0], source, value });
  }

  /** How many values have been deferred. */
  deferred = 0;

  defer(index: number, promise: PromiseLike<unknown>, target: Target, key: string | number): void {
    let batch = this.#waiting.get(index);
    if (!batch) this.#waiting.set(index, (batch = { promises: [], targets: [], keys: [] }));
    this.deferred += 1;
    batch.promises.push(promise);
    batch.targets.push(target);
    batch.keys.push(key);
  }

  /** Waits for deferred promises, and for those that their results lead to. */
  #settle(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled = resolve;
      this.#await();
      this.#check();
    });
  }

  #await(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const [index, batch] of waiting) {
      this.#outstanding++;
      Promise.all(batch.promises).then(
        (values) => this.#complete(index, batch, values),
        () => this.#fail('failed'),
      );
    }
  }

  #complete(index: number, { targets, keys }: Batch, values: readonly unknown[]): void {
    this.#outstanding--;
    if (this.#failure) return;
    this.#attempt(() => {
      for (let at = 0; at < values.length; at++) {
        const target = targets[at];
        const key = keys[at];
        if (target && key !== undefined) target[key] = this.#compiled.complete(index, values[at], this);
      }
    });
    this.#await();
    this.#check();
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error instanceof UnexpectedValueError ? 'value' : 'failed');
    }
  }

  #fail(reason: GaveUp): void {
    this.#failure ??= reason;
    this.#check();
  }

  #check(): void {
    if (this.#failure || this.#outstanding === 0) this.#settled?.();
  }

  #site(index: number): Site {
    const site = this.#compiled.sites[index];
    if (!site) throw new Error(`there is no site ${index}`);
    return site;
  }
}

/**
 * The `info` argument of a resolver. A class: an object literal's own getter would keep its request in memory until
 * the next full collection of garbage.
 */
class Info implements GraphQLResolveInfo {
  readonly fieldName: string;
  readonly fieldNodes: readonly FieldNode[];
  readonly returnType: GraphQLOutputType;
  readonly parentType: GraphQLObjectType;
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly rootValue = undefined;
  readonly operation: OperationDefinitionNode;
  readonly variableValues: Variables;

  constructor(site: Site, schema: GraphQLSchema, { fragments, operation }: PreparedOperation, variables: Variables) {
    this.fieldName = site.field.name;
    this.fieldNodes = site.nodes;
    this.returnType = site.field.type;
    this.parentType = site.parentType;
    this.schema = schema;
    this.fragments = fragments;
    this.operation = operation;
    this.variableValues = variables;
  }

  /** Rows share one info. Resolvers that need the path of a row get it from graphql-js. */
  get path(): never {
    return runtime.unexpected();
  }
}
