import type { ContractOperation } from '../../rest/contract.ts';
import type { ReadUnparsed } from '../../rest/client.ts';
import { RawRecord } from './rawRow.ts';
import { createScan, ROOT, type Scan } from './scan.ts';
import { type Shape, shapeOf, UnscannableError } from './shape.ts';

/**
 * The reader that leaves the records of a response bytes (`rawRow.ts`). Undefined for a response that has to be parsed: it is unusual, or the
 * contract has a rule for it that the pass over the bytes does not check.
 */
export function createRowReader(): ReadUnparsed {
  const scans = new Map<string, ScannedCall | undefined>();

  return (operation, chunks) => {
    if (!scans.has(operation.id)) scans.set(operation.id, scannedCall(operation));
    const call = scans.get(operation.id);
    const response = call?.scan(chunks);
    return response && call && new RawRecord(response, call.shape, ROOT).row;
  };
}

interface ScannedCall {
  readonly shape: Shape;
  readonly scan: Scan;
}

function scannedCall({ envelope }: ContractOperation): ScannedCall | undefined {
  if (!envelope) return undefined;
  try {
    const shape = shapeOf(envelope);
    return { shape, scan: createScan(shape) };
  } catch (error) {
    if (error instanceof UnscannableError) return undefined;
    throw error;
  }
}
