import type { Buffers } from '../../buffers.ts';
import type { Schema } from '../liberal/records.ts';
import { type HeldRow, rowClassOf } from './heldRow.ts';
import { createScan, ROOT } from './scan.ts';
import { shapeOf, UnscannableError } from './shape.ts';

/** Reads a response without parsing it, as its outermost record. Undefined if it has to be parsed. */
export type Hold = (chunks: readonly Buffer[], buffers: Buffers) => HeldRow | undefined;

/** @returns undefined if the contract demands something of these responses that only its own check can tell */
export function createHold(envelope: Schema): Hold | undefined {
  try {
    const shape = shapeOf(envelope);
    const scan = createScan(shape);
    const Row = rowClassOf(shape);
    return (chunks, buffers) => {
      const held = scan(chunks, buffers);
      return held && new Row(held, ROOT);
    };
  } catch (error) {
    if (error instanceof UnscannableError) return undefined;
    throw error;
  }
}
