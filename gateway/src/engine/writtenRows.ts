import type { Lease } from '../buffers.ts';

/** A list of the response that is already written as JSON, except for values that arrive later. */
export class WrittenRows {
  readonly #lease: Lease;
  /** Where each piece ends; the value with the same index follows it. The last piece ends with `#end`. */
  readonly #cuts: readonly number[];
  readonly #end: number;
  /** The values that arrived later, in their order. */
  readonly later: readonly unknown[];

  constructor(lease: Lease, end: number, cuts: readonly number[], later: readonly unknown[]) {
    this.#lease = lease;
    this.#end = end;
    this.#cuts = cuts;
    this.later = later;
  }

  /** Piece `index`, in the memory of the request; there is one piece more than there are later values. */
  piece(index: number): Buffer {
    const { bytes } = this.#lease.block;
    if (bytes.length < this.#end) throw new Error('the memory of this response has been returned');
    return bytes.subarray(this.#cuts[index - 1] ?? 0, this.#cuts[index] ?? this.#end);
  }

  /** For code that reads the response as values. */
  toJSON(): unknown {
    const pieces = this.later.map((value, index) => `${this.piece(index).toString()}${JSON.stringify(value)}`);
    return JSON.parse(`${pieces.join('')}${this.piece(pieces.length).toString()}`);
  }
}
