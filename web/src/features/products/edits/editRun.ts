/** The current or last run that changes many products. It continues when its dialog is closed, and on other screens. */
import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { notify } from '../../../ui/notifications';
import { startWork, type RunningWork } from '../../../ui/work/work';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { formatCount } from '../../../platform/format/numbers';
import { i18n } from '../../../platform/i18n/i18n';
import type { Rights } from '../../../platform/permissions/rights';
import { newSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { changedInput } from '../productForm';
import { ProductsQuery } from '../products.operations';
import { SaveProductMutation } from './products.operations';
import type { ProductEdit } from './productEdits';
import { saveEdits, type Outcome } from './saveEdits';
import { readListsAgain } from '../../../platform/requests/readListsAgain';

export type EditRun = {
  /** All products of the run, including unchanged ones. */
  edits: readonly ProductEdit[];
  /** By product id; unchanged products have none. */
  outcomes: ReadonlyMap<string, Outcome>;
  counts: Readonly<Record<Outcome['kind'], number>>;
  /** In ms. */
  elapsed: number;
  state: 'running' | 'stopping' | 'ended';
  /** Why it ended early, unless it was stopped. */
  reason?: RequestFailure | undefined;
};

let current: { run: EditRun; stop: () => void; key: symbol } | undefined;
/** An open dialog shows progress and result; otherwise a notice and a notification do. */
let isDialogOpen = false;
let notice: RunningWork | undefined;
const listeners = new Set<() => void>();

/** ms between updates of the progress. */
const tick = 100;

/** In ms; after a stop, the result is shown after this time, even if answers are still missing. */
const longestStop = 700;

export function useEditRun(): EditRun | undefined {
  return useSyncExternalStore(onRunChange, () => current?.run);
}

/** Starts no further row. */
export function stopEditRun(): void {
  current?.stop();
}

/** Tells whether a dialog shows the run. */
export function setEditDialogOpen(isOpen: boolean): void {
  isDialogOpen = isOpen;
  announce();
}

function announce(): void {
  if (current === undefined || isDialogOpen || current.run.state === 'ended') {
    notice?.end();
    notice = undefined;
    return;
  }
  const { run, stop } = current;
  const total = run.outcomes.size;
  notice ??= startWork(i18n.t('productEdits:run.title', counted(total)), stop);
  notice.report(doneOf(run.counts), total);
}

/** Starts saving changes. Only one run at a time. */
export async function startEditRun(client: ApolloClient, edits: readonly ProductEdit[], rights: Rights): Promise<void> {
  if (current && current.run.state !== 'ended') return;
  const changed = edits.filter(({ fields }) => fields.length > 0);
  const outcomes = new Map<string, Outcome>(changed.map(({ product }) => [product.id, { kind: 'waiting' }]));
  const counts = { waiting: changed.length, saving: 0, saved: 0, failed: 0, unknown: 0, notBegun: 0 };
  const cancelled = new AbortController();
  const isStopped = Promise.withResolvers<undefined>();
  const key = Symbol('run');
  const began = performance.now();
  const stop = () => {
    cancelled.abort();
    show({ state: 'stopping' });
    setTimeout(() => isStopped.resolve(undefined), longestStop);
  };
  const show = (change: Partial<EditRun> = {}) => {
    // Late results of an earlier run are ignored.
    if (current !== undefined && current.key !== key) return;
    const before = current?.run ?? { state: 'running' as const };
    const elapsed = before.state === 'ended' ? current?.run.elapsed : performance.now() - began;
    current = {
      run: { ...before, edits, outcomes, counts: { ...counts }, elapsed: elapsed ?? 0, ...change },
      stop,
      key,
    };
    announce();
    emit();
  };
  const set = (id: string, outcome: Outcome) => {
    counts[outcomes.get(id)?.kind ?? 'waiting'] -= 1;
    counts[outcome.kind] += 1;
    outcomes.set(id, outcome);
  };
  current = undefined;
  // A run is started in a dialog, which is replaced by the run's own.
  isDialogOpen = true;
  show({ state: 'running' });
  const timer = setInterval(show, tick);
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', stay);
  const keys = new Map<string, string>();

  const saving = saveEdits({
    edits: changed,
    send: async ({ product, before, after }) => {
      const submission = keys.get(product.id) ?? newSubmissionKey();
      keys.set(product.id, submission);
      await client.mutate({
        mutation: SaveProductMutation,
        variables: {
          id: product.id,
          input: changedInput(before, after, rights),
          version: product.version,
          sku: product.sku,
        },
        fetchPolicy: 'no-cache',
        context: { headers: { 'idempotency-key': submission } },
      });
    },
    failureOf: requestFailureOf,
    onOutcome: ({ product }, outcome) => set(product.id, outcome),
    signal: cancelled.signal,
  });
  const reason = await Promise.race([saving, isStopped.promise]);
  for (const [id, { kind }] of outcomes) if (kind === 'waiting') set(id, { kind: 'notBegun' });
  show({ state: 'ended', reason });
  if (!isDialogOpen) notifyDone(counts, changed.length);
  await saving;
  clearInterval(timer);
  window.removeEventListener('beforeunload', stay);
  show();
  await readListsAgain(client, ProductsQuery);
}

function doneOf({ saved, failed, unknown }: EditRun['counts']): number {
  return saved + failed + unknown;
}

function notifyDone({ saved }: EditRun['counts'], total: number): void {
  if (saved === total) notify('success', i18n.t('productEdits:run.allSaved', counted(saved)), { id: 'productEdits' });
  else {
    notify('warning', i18n.t('productEdits:run.someSaved', { ...counted(saved), total: formatCount(total) }), {
      id: 'productEdits',
      description: i18n.t('productEdits:run.whereToLook'),
    });
  }
}

function counted(count: number): { count: number; products: string } {
  return { count, products: formatCount(count) };
}

function emit(): void {
  for (const listener of listeners) listener();
}

function onRunChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
