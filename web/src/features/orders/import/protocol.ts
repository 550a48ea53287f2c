import type { TFunction } from 'i18next';
import type { LeftOut } from 'schema/orderFiles/fileOrders.ts';
import type { Check, FileFault, ReadFile } from './checkOrders';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { previewOrder } from './previewOrder';
import type { ImportAnswer } from './orderImport.operations';

/** The texts of what is left out, and of faults. */
type ProtocolTexts = {
  leftOut: (leftOut: LeftOut) => string;
  fault: (fault: FileFault) => { message: string };
};

/**
 * The result of each order of a file, as rows with a head: first the added orders that the answer lists, then those rejected, then the
 * faults, then the orders and lines that are left out.
 */
export function protocolRows(
  t: TFunction<'orderImport'>,
  texts: ProtocolTexts,
  { read, check, answer }: { read: ReadFile; check: Check; answer: ImportAnswer },
): string[][] {
  const reader = readerOf(read.table, read.layout);
  const lineOf = new Map(
    check.accepted.flatMap((order) => {
      const preview = previewOrder(order, reader);
      return preview ? [[preview.number, preview.line] as const] : [];
    }),
  );
  const added = (answer.orders ?? []).map(({ customerOrderId, pickType, isPlaced }) => [
    String(lineOf.get(customerOrderId ?? '') ?? ''),
    customerOrderId ?? '',
    isPlaced === false ? t('result.states.unallocated') : t('result.states.added'),
    pickType ?? '',
  ]);
  const rejected = check.rejected.flatMap((order) => {
    const preview = previewOrder(order, reader);
    return preview ? [[String(preview.line), preview.number, t('result.states.rejected'), '']] : [];
  });
  const faults = check.faults.map((fault) => {
    const { line, order = '', reason, value = '', isLeftOut } = fault;
    const state = `${t(isLeftOut ? 'result.states.rejected' : 'result.states.inError')}: ${texts.fault(fault).message}`;
    return [String(line), order, state, '', reason === 'UNKNOWN_SKU' || reason === 'NO_STOCK' ? value : ''];
  });
  const leftOut = read.leftOut.map((one) => {
    const state = `${t('result.states.leftOut')}: ${texts.leftOut(one)}`;
    return [String(one.line), one.order, state, '', one.sku ?? ''];
  });
  const hints = read.hints.map(({ line, order, reason }) => [String(line), order, t(`leftOut.hints.${reason}`), '']);
  const head = [t('check.row'), t('check.order'), t('result.state'), t('check.pickType'), t('check.sku')];
  return [head, ...added, ...rejected, ...faults, ...leftOut, ...hints];
}
