import { createHash } from 'node:crypto';
import type { BodyOf, Written } from '../../rest/callTypes.ts';
import type { BackendFiles } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import type { WireInventory, WireStockHistoryEntry } from '../../rest/records.ts';
import type { Turn, Turns } from '../../replicas/turns.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { DoneNotReadBackError, readBack } from '../../graph/readBack.ts';
import { RefusedError } from '../../graph/refusal.ts';
import { bookedEntry } from '../../domain/stockBookings/bookedEntry.ts';
import { translateStockRefusals } from '../../domain/stockBookings/stockRefusals.ts';
import { piecesOf, readLineEntries, type ReceiptEntry } from './receivedGoods.ts';
import type { PlannedLine } from './receiptForm.ts';

/** What the caller knows and wants. */
interface Step {
  readonly line: PlannedLine;
  readonly body: BodyOf<'bookIncomingGoods'>;
  /** Pieces. */
  readonly receivedBefore: number;
  readonly moreThanAnnounced: boolean;
  /** The changes among these that the caller may see. */
  readonly visible: (changes: readonly WireStockHistoryEntry[]) => Promise<WireStockHistoryEntry[]>;
}

/** Statuses of a back-end that knows the key of this step from another booking. */
const KEY_TAKEN: readonly (number | undefined)[] = [409, 422];

/**
 * Books pieces of a line, if exactly those that the caller knows were received before. Of several who make this step, one books at a time:
 * the others wait, and then see it in the stock history. A back-end that remembers keys is also told which step it is, because gateways
 * without a Redis do not know of each other.
 *
 * @throws RefusedError, InvalidInputError, TooManyRowsError, BackendError; DoneNotReadBackError if a back-end shows the booking nowhere
 */
export async function bookReceipt(backend: BackendFiles, turns: Turns, step: Step): Promise<WireInventory> {
  const { sku } = step.line;
  const turn = await takeTurn(backend, turns, step);
  let isSettled = true;
  try {
    const entries = await readLineEntries(backend, sku, step.line);
    await requireAsKnown(step, entries);
    // Reading a long history may have taken longer than the turn.
    if (!(await turn.renew())) throw busy();
    const booked = await bookedEntry(backend, step.body, step.body.inventory);
    isSettled = false;
    const written = await book(backend, step);
    isSettled = true;
    if (!backend.keepsContract()) await requireShown(backend, step, entries);
    return await readBack('bookIncomingGoods', written.data, () => booked.find(written.id));
  } catch (error) {
    // A back-end without keys may still be booking: until the turn ends by itself, nobody else makes this step.
    if (!isUnknown(error) || backend.keepsContract()) isSettled = true;
    throw error;
  } finally {
    if (isSettled) await turn.end();
  }
}

/** While somebody else is making this step, its outcome may be unknown to them, and the stock history shows it already. */
async function takeTurn(backend: BackendFiles, turns: Turns, step: Step): Promise<Turn> {
  const free = await turns.take(keyOf(step), 0);
  if (free) return free;
  const look = async () => requireAsKnown(step, await readLineEntries(backend, step.line.sku, step.line));
  await look();
  const turn = await turns.take(keyOf(step));
  if (turn) return turn;
  await look();
  throw busy();
}

async function book(backend: BackendFiles, step: Step): Promise<Written<'bookIncomingGoods'>> {
  const { line, body } = step;
  try {
    return await translateStockRefusals('input.historyType', body, () =>
      backend.write('bookIncomingGoods', { body, key: keyOf(step) }).catch(async (error: unknown) => {
        if (!(error instanceof BackendError) || !KEY_TAKEN.includes(error.status)) throw error;
        // Somebody else made this step between reading and booking, at another gateway.
        await requireAsKnown(step, await readLineEntries(backend, line.sku, line));
        throw error;
      }),
    );
  } catch (error) {
    // Our back-end says so of a step that somebody else is making; other back-ends have reasons of their own.
    if (backend.keepsContract() && error instanceof BackendError && error.status === 409) throw busy();
    throw error;
  }
}

/**
 * The same for everybody who makes this step: our back-end makes a change once for all users if its key begins so
 * (`backend/src/contract/idempotency.ts`).
 */
function keyOf({ line: { planId, productId }, receivedBefore }: Step): string {
  const step = JSON.stringify(['goods-receipt', planId, productId, receivedBefore]);
  return `company:${createHash('sha256').update(step).digest('base64url')}`;
}

async function requireAsKnown(step: Step, entries: readonly ReceiptEntry[]): Promise<void> {
  const { receivedBefore, moreThanAnnounced } = step;
  const { announced } = step.line;
  const { inventory } = step.body;
  const received = piecesOf(entries);
  if (received !== receivedBefore) {
    const [last] = await step.visible(entries.map(({ change }) => change));
    const known = last && { quantity: last.quantity, by: last.userWhoChangeName, at: last.dateTime };
    throw new RefusedError({
      code: 'CONFLICT',
      messageKey: 'goodsReceipt.alreadyReceived',
      message: 'Pieces of this line have been received meanwhile. Nothing was done: look, and decide anew.',
      values: { received, receivedBefore, ...known },
    });
  }
  if (announced !== undefined && received + inventory > announced && !moreThanAnnounced) {
    throw new RefusedError({
      code: 'CONFLICT',
      messageKey: 'goodsReceipt.moreThanAnnounced',
      message: 'More pieces than announced would be received. Nothing was done: confirm it with moreThanAnnounced.',
      values: { announced, received, inventory },
    });
  }
}

/** Without a trace in the stock history the same goods would be received again. */
async function requireShown(backend: BackendFiles, { line }: Step, before: readonly ReceiptEntry[]): Promise<void> {
  let after: readonly ReceiptEntry[];
  try {
    after = await readLineEntries(backend, line.sku, line);
  } catch (cause) {
    throw new DoneNotReadBackError('bookIncomingGoods', { cause });
  }
  if (after.length <= before.length) throw new DoneNotReadBackError('bookIncomingGoods');
}

/** Whether the booking may still be made. What was refused, in whatever words, was not. */
function isUnknown(error: unknown): boolean {
  if (error instanceof RefusedError || error instanceof InvalidInputError) return false;
  return !(error instanceof BackendError) || error.failure === 'outcomeUnknown' || error.failure === 'timeout';
}

function busy(): RefusedError {
  return new RefusedError({
    code: 'CONFLICT',
    messageKey: 'goodsReceipt.busy',
    message: 'A booking of this line is not answered yet. Nothing was done: look again in a minute.',
  });
}
