/** A piece of memory, with the views that are read and written through. */
export class Block {
  readonly bytes: Buffer;
  readonly view: DataView;
  readonly words: Int32Array;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafeSlow(size);
    this.view = new DataView(this.bytes.buffer);
    this.words = new Int32Array(this.bytes.buffer);
  }
}

/**
 * A block with one owner, the request. Read the block anew for each use: once it has been returned, `block` is empty, so that a late reader
 * fails instead of reading another request's bytes.
 */
export class Lease {
  block: Block;

  constructor(block: Block) {
    this.block = block;
  }
}

/** The memory of one request. */
export interface Buffers {
  /** @param size at least so many bytes, of any content */
  take(size: number): Lease;
  /** Returns everything. Must be called once nothing of the response is being sent any more. What is taken later is not pooled. */
  close(): void;
}

export interface BufferPool {
  open(): Buffers;
  /** The bytes that wait to be used again. */
  readonly idle: number;
}

/** The sizes of pooled blocks are powers of two within these exponents; larger ones are not pooled. */
const MIN_EXPONENT = 16;
const MAX_EXPONENT = 23;
const MAX_IDLE = 32 * 1_048_576;
const POISON = 0xee;
const NOTHING = new Block(0);

/**
 * Memory that is used again. Fresh memory for the responses of a large list costs as much as reading them, because the kernel clears it
 * page by page.
 *
 * @param poisons whether returned memory is overwritten, so that tests see whoever still reads it
 */
export function createBufferPool({ poisons = false }: { readonly poisons?: boolean } = {}): BufferPool {
  const idleBlocks: readonly Block[][] = Array.from({ length: MAX_EXPONENT + 1 }, () => []);
  let idle = 0;

  function take(size: number): Block {
    const exponent = exponentOf(size);
    const block = idleBlocks[exponent]?.pop();
    if (block) idle -= block.bytes.length;
    return block ?? new Block(exponent > MAX_EXPONENT ? roundedUp(size) : 2 ** exponent);
  }

  function giveBack(block: Block): void {
    if (poisons) block.bytes.fill(POISON);
    const blocks = idleBlocks[exponentOf(block.bytes.length)];
    if (!blocks || idle + block.bytes.length > MAX_IDLE) return;
    idle += block.bytes.length;
    blocks.push(block);
  }

  return {
    open() {
      const leases: Lease[] = [];
      let isClosed = false;
      return {
        take(size) {
          if (isClosed) return new Lease(new Block(roundedUp(size)));
          const lease = new Lease(take(size));
          leases.push(lease);
          return lease;
        },
        close() {
          isClosed = true;
          for (const lease of leases.splice(0)) {
            const { block } = lease;
            lease.block = NOTHING;
            giveBack(block);
          }
        },
      };
    },
    get idle() {
      return idle;
    },
  };
}

/** Memory for requests without a pool. */
export const unpooled: Buffers = { take: (size) => new Lease(new Block(roundedUp(size))), close: () => undefined };

function exponentOf(size: number): number {
  return Math.max(MIN_EXPONENT, 32 - Math.clz32(size - 1));
}

/** To whole words. */
function roundedUp(size: number): number {
  return (size + 3) & ~3;
}
