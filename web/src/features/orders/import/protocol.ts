import type { TFunction } from 'i18next';
import type { LeftOut } from 'schema/orderFiles/fileOrders.ts';
import type { Check, ReadFile } from './checkOrders';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { inWords } from './orderInWords';
import type { ImportAnswer } from './orderImport.operations';

/**
 * The result of each order of a file, as rows with a head: first the added orders that the answer lists, then those held back, then the
 * orders and lines that are left out.
 */
export function protocolRows(
  t: TFunction<'orderImport'>,
  reasonOf: (leftOut: LeftOut) => string,
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
  const leftOut = read.leftOut.map((one) => {
    const state = `${t('result.states.leftOut')}: ${reasonOf(one)}`;
    return [String(one.line), one.order, state, '', one.sku ?? ''];
  });
  const hints = read.hints.map(({ line, order, reason }) => [String(line), order, t(`leftOut.hints.${reason}`), '']);
  const head = [t('check.row'), t('check.order'), t('result.state'), t('check.pickType'), t('check.sku')];
  return [head, ...added, ...heldBack, ...leftOut, ...hints];
}
