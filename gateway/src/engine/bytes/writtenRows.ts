/** A list of the response that is already written as JSON, except for values that arrive later. */
export class WrittenRows {
  readonly #bytes: Buffer;
  /** Where each piece ends; the value with the same index follows it. The last piece ends with the bytes. */
  readonly #cuts: readonly number[];
  /** The values that arrived later, in their order. */
  readonly later: readonly unknown[];

  constructor(bytes: Buffer, cuts: readonly number[], later: readonly unknown[]) {
    this.#bytes = bytes;
    this.#cuts = cuts;
    this.later = later;
  }

  /** There is one piece more than there are later values. */
  piece(index: number): Buffer {
    return this.#bytes.subarray(this.#cuts[index - 1] ?? 0, this.#cuts[index] ?? this.#bytes.length);
  }

  /** For code that reads the response as values. */
  toJSON(): unknown {
    const pieces = this.later.map((value, index) => `${this.piece(index).toString()}${JSON.stringify(value)}`);
    return JSON.parse(`${pieces.join('')}${this.piece(pieces.length).toString()}`);
  }
}
