import type { TFunction } from 'i18next';
import type { Check, ReadFile } from './checkOrders';
import { inWords, readerOf } from './fileOrders';
import type { ImportAnswer } from './orderImport.operations';

/** The result of each order of a file, as rows with a head: first the added orders that the answer lists, then those held back. */
export function protocolRows(
  t: TFunction<'orderImport'>,
  { read, check, answer }: { read: ReadFile; check: Check; answer: ImportAnswer },
): string[][] {
  const reader = readerOf(read.table, read.layout);
  const lineOf = new Map(
    check.kept.flatMap((order) => {
      const words = inWords(order, reader);
      return words ? [[words.number, words.line] as const] : [];
    }),
  );
  const added = (answer.orders ?? []).map(({ customerOrderId, pickType, isPlaced }) => [
    String(lineOf.get(customerOrderId ?? '') ?? ''),
    customerOrderId ?? '',
    isPlaced === false ? t('result.states.notPlaced') : t('result.states.placed'),
    pickType ?? '',
  ]);
  const heldBack = check.heldBack.flatMap((order) => {
    const words = inWords(order, reader);
    return words ? [[String(words.line), words.number, t('result.states.heldBack'), '']] : [];
  });
  return [[t('check.row'), t('check.order'), t('result.state'), t('check.pickType')], ...added, ...heldBack];
}
