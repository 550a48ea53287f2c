import type { RequestHandler } from 'express';
import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types.js';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { renderMetrics } from 'server/processMetrics.ts';
import type { PoolUse } from './database/open.ts';

/** The metrics of /metrics, in the Prometheus format. */
export interface Metrics {
  readonly contentType: string;
  render(): Promise<string>;
  /** Counts each request and its duration, by operation of the contract. */
  readonly middleware: RequestHandler;
  /** Sets the source of the database's metrics. */
  observeDatabase(database: DatabaseState): void;
  /** Counts something that did not fit on a disk. */
  countNoRoom(): void;
  /** Sets the source of the metrics of the data directory's disk. */
  observeDisk(disk: DiskState): void;
  /** Counts the waiting and running work of a queue. */
  queue(name: string): Counted;
  /** Counts failed work that is not a call of its own, such as a mail. */
  countFailedWork(work: string): void;
}

/** Runs work in a queue, and counts it until it has ended. */
type Counted = <Result>(line: Line<Result>, work: () => Promise<Result>) => Promise<Result>;
type Line<Result> = (work: () => Promise<Result>) => Promise<Result>;

/** The bytes of a disk. */
type DiskState = () => Promise<{ readonly free: number; readonly size: number } | undefined>;

interface DatabaseState {
  /** The use of the pools of connections by their names. */
  pools(): Readonly<Record<string, PoolUse>>;
  answers(): Promise<boolean>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by its operation of the contract',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers,
  });
  const failedWorks = new Counter({
    name: 'work_failures_total',
    help: 'Works that failed and are no call of their own, such as sending a mail',
    labelNames: ['work'],
    registers,
  });
  // Starts at 0: for a counter that starts at 1, Prometheus sees no increase.
  const works = [
    'make a password code',
    'mail a password code',
    'mail a verification token',
    'mail a commercial invoice',
  ];
  for (const work of works) failedWorks.inc({ work }, 0);
  const noRoom = new Counter({
    name: 'no_room_total',
    help: 'Files and database entries that were refused because a disk was full',
    registers,
  });
  let disk: DiskState | undefined;
  for (const part of ['free', 'size'] as const) {
    registry.registerMetric(
      new Gauge({
        name: `data_directory_${part}_bytes`,
        help: part === 'free' ? 'Free bytes on the disk of DATA_DIR' : 'Size of the disk of DATA_DIR in bytes',
        async collect() {
          const bytes = (await disk?.())?.[part];
          if (bytes !== undefined) this.set(bytes);
        },
        registers: [],
      }),
    );
  }
  const queued = new Gauge({
    name: 'queued_work',
    help: 'Works that are done one after the other: how many wait, and how many are being done',
    labelNames: ['queue', 'state'],
    registers,
  });
  let database: DatabaseState | undefined;
  const up = new Gauge({
    name: 'database_up',
    help: '1 while the database answers within two seconds',
    async collect() {
      this.set((await database?.answers()) ? 1 : 0);
    },
    registers: [],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: in use, and idle',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { total, idle }] of Object.entries(database?.pools() ?? {})) {
        this.set({ pool, state: 'used' }, total - idle);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
    registers: [],
  });
  const largest = new Gauge({
    name: 'database_connections_max',
    help: 'How many connections to the database there may be',
    labelNames: ['pool'],
    collect() {
      for (const [pool, { max }] of Object.entries(database?.pools() ?? {})) this.set({ pool }, max);
    },
    registers: [],
  });
  const waiting = new Gauge({
    name: 'database_connections_awaited',
    help: 'How many wait for a connection to the database',
    labelNames: ['pool'],
    collect() {
      for (const [pool, use] of Object.entries(database?.pools() ?? {})) this.set({ pool }, use.waiting);
    },
    registers: [],
  });
  // In this order, because the query to the database uses a connection itself.
  for (const gauge of [connections, largest, waiting, up]) registry.registerMetric(gauge);

  return {
    contentType: registry.contentType,
    render: () => renderMetrics(registry),
    middleware(request: OpenApiRequest, response, next) {
      const startedAt = performance.now();
      response.on('close', () => {
        const operation = request.openapi?.schema.operationId ?? 'other';
        requests.observe({ operation, status: response.statusCode }, (performance.now() - startedAt) / 1_000);
      });
      next();
    },
    observeDatabase(state) {
      database = state;
    },
    countNoRoom: () => noRoom.inc(),
    observeDisk(source) {
      disk = source;
    },
    queue(name) {
      for (const state of ['waiting', 'running']) queued.set({ queue: name, state }, 0);
      return async (line, work) => {
        let state = 'waiting';
        queued.inc({ queue: name, state });
        try {
          return await line(() => {
            queued.dec({ queue: name, state });
            state = 'running';
            queued.inc({ queue: name, state });
            return work();
          });
        } finally {
          // A full queue drops further work.
          queued.dec({ queue: name, state });
        }
      };
    },
    countFailedWork: (work) => failedWorks.inc({ work }),
  };
}
