/** A piece of memory, with the views that are read and written through. */
export class Block {
  readonly bytes: Buffer;
  readonly view: DataView;

  /** @param size in bytes; the content is arbitrary */
  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, size);
  }
}
