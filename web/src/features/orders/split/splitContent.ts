/** The distribution of an order during a split: moves, undo and redo, and the input that is sent. */
import type { SplitOrderInput } from '../../../platform/generated/gql/graphql';

/** A line or a part of the order that is split. */
export type Source = {
  /** Unique within the order: a line and a part may have the same id. */
  key: string;
  kind: 'line' | 'part';
  id: string;
  /** The SKU, or the description of the part. */
  name: string;
  description: string | undefined;
  pieces: number;
  /** The most pieces in one CAB; undefined if not set. */
  cabQuantity: number | undefined;
  /** Pieces in a masterbox; undefined if there is none. */
  masterbox: number | undefined;
  /** Weight of one piece in kg. */
  weight: number | undefined;
  isBulky: boolean;
  location: string | undefined;
  /** The name of the carrier of the line; undefined if it has none, and for parts. */
  carrier: string | undefined;
};

/** The original order or a new one. */
export type Member = {
  id: string;
  /** The name of the carrier that was chosen; empty while none was. A split does not change that of the original order. */
  carrier: string;
  /** Pieces by the key of their source; sources without pieces are left out. */
  pieces: Readonly<Record<string, number>>;
};

/** The original order first, then the new ones. */
export type Content = { members: readonly Member[] };

/** The undo and redo history. */
export type History = { past: readonly Content[]; now: Content; future: readonly Content[] };

export const originalId = 'original';
/** The limit of a split. */
export const mostNewOrders = 100;
const mostSteps = 200;
/** Order numbers end in at most nine digits. */
const highestNumber = 999_999_999;

type ReadLine = {
  id: string;
  sku: string | null;
  description: string | null;
  amount: number | null;
  carrier: string | null;
  bulky: boolean | null;
  cabQuantity: number | null;
  mbSkuAmount: number | null;
  shippingSizeWeight: number | null;
};
type ReadPart = {
  id: string;
  description: string | null;
  quantity: number | null;
  weight: number | null;
  storageLocationName: string | null;
};

/** The lines and parts of an order, in order; those without pieces cannot be moved. */
export function sourcesOf<Line extends ReadLine>(
  order: { lines: readonly Line[] | null; parts: readonly ReadPart[] | null },
  locationOf: (line: Line) => string,
): Source[] {
  const lines = (order.lines ?? []).map((line): Source => ({
    key: `line-${line.id}`,
    kind: 'line',
    id: line.id,
    name: line.sku ?? line.id,
    description: line.description || undefined,
    pieces: line.amount ?? 0,
    cabQuantity: atLeastOne(line.cabQuantity),
    masterbox: atLeastOne(line.mbSkuAmount),
    weight: line.shippingSizeWeight ?? undefined,
    isBulky: line.bulky === true,
    location: locationOf(line) || undefined,
    carrier: line.carrier || undefined,
  }));
  const parts = (order.parts ?? []).map((part): Source => ({
    key: `part-${part.id}`,
    kind: 'part',
    id: part.id,
    name: part.description || part.id,
    description: undefined,
    pieces: part.quantity ?? 0,
    cabQuantity: undefined,
    masterbox: undefined,
    weight: part.weight ?? undefined,
    isBulky: false,
    location: part.storageLocationName || undefined,
    carrier: undefined,
  }));
  return [...lines, ...parts].filter(({ pieces }) => pieces > 0);
}

function atLeastOne(amount: number | null): number | undefined {
  return amount !== null && amount >= 1 ? amount : undefined;
}

/** Identifies the pieces of an order: moves can be applied to another reading with the same mark. */
export function contentMark(sources: readonly Source[]): string {
  return sources.map(({ key, pieces }) => `${key}:${pieces}`).join(' ');
}

/** Everything in the original order. */
export function wholeContent(sources: readonly Source[], carrier = ''): Content {
  return { members: [{ id: originalId, carrier, pieces: piecesOfAll(sources) }] };
}

function piecesOfAll(sources: readonly Source[]): Record<string, number> {
  return Object.fromEntries(sources.map(({ key, pieces }) => [key, pieces]));
}

export function piecesIn(member: Member | undefined, key: string): number {
  return member?.pieces[key] ?? 0;
}

export function memberOf({ members }: Content, id: string): Member | undefined {
  return members.find((member) => member.id === id);
}

/** Moves pieces from one order to another. Impossible moves change nothing. */
export function move(content: Content, key: string, from: string, to: string, pieces: number): Content {
  const contained = piecesIn(memberOf(content, from), key);
  const taken = Math.min(contained, Math.floor(pieces));
  if (from === to || taken < 1 || memberOf(content, to) === undefined) return content;
  return {
    members: content.members.map((member) => {
      if (member.id === from) return withPieces(member, key, contained - taken);
      return member.id === to ? withPieces(member, key, piecesIn(member, key) + taken) : member;
    }),
  };
}

function withPieces(member: Member, key: string, pieces: number): Member {
  const { [key]: _before, ...others } = member.pieces;
  return { ...member, pieces: pieces > 0 ? { ...others, [key]: pieces } : others };
}

/** Adds an empty new order, up to the limit. */
export function addOrder(content: Content): Content {
  if (content.members.length > mostNewOrders) return content;
  return { members: [...content.members, { id: freeId(content), carrier: '', pieces: {} }] };
}

/** An id that no order of the split has, or had before it was removed. */
function freeId({ members }: Content): string {
  const highest = Math.max(0, ...members.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0)));
  return `new-${highest + 1}`;
}

/** Removes a new order; its pieces return to the original order. */
export function removeOrder(content: Content, id: string): Content {
  const removed = memberOf(content, id);
  if (removed === undefined || id === originalId) return content;
  const back = Object.keys(removed.pieces).reduce(
    (left, key) => move(left, key, id, originalId, piecesIn(removed, key)),
    content,
  );
  return { members: back.members.filter((member) => member.id !== id) };
}

/** Chooses the carrier of a new order; empty returns to the proposed one. */
export function setCarrier({ members }: Content, id: string, carrier: string): Content {
  return { members: members.map((member) => (member.id === id ? { ...member, carrier } : member)) };
}

/**
 * The carrier of a new order: the chosen one, otherwise the one that all of its lines have, if orders can have it. Empty if the lines
 * do not agree, because a wrong carrier would mean a wrong parcel.
 *
 * @param offered the names of the carriers of orders
 */
export function carrierOf(sources: readonly Source[], member: Member, offered: readonly string[]): string {
  if (member.carrier !== '') return member.carrier;
  const contained = sources.filter(({ kind, key }) => kind === 'line' && piecesIn(member, key) > 0);
  const [carrier, ...others] = new Set(contained.map((line) => line.carrier));
  return carrier !== undefined && others.length === 0 && offered.includes(carrier) ? carrier : '';
}

/** The content with the carriers that are proposed. */
export function withCarriers(sources: readonly Source[], content: Content, offered: readonly string[]): Content {
  const [original, ...added] = content.members;
  if (original === undefined) return content;
  return {
    members: [original, ...added.map((member) => ({ ...member, carrier: carrierOf(sources, member, offered) }))],
  };
}

/**
 * The numbers of the new orders, which continue the first one: `SHOP-7-2`, `SHOP-7-3`. Undefined if the first does not consist of the
 * original's number and a number of its own, so that what is shown is what is saved.
 */
export function newNumbers(original: string, first: string | undefined, count: number): string[] | undefined {
  const start = `${original}-`;
  const own = first?.startsWith(start) === true ? first.slice(start.length) : '';
  if (!/^[1-9]\d{0,8}$/.test(own) || Number(own) + count - 1 > highestNumber) return undefined;
  return Array.from({ length: count }, (_, index) => `${start}${Number(own) + index}`);
}

/**
 * A split in which no order has more of a line than its CAB quantity, in whole masterboxes if one fits. The original order keeps the first
 * share of each line, and the parts. Undefined if no line exceeds its CAB quantity.
 */
export function proposal(sources: readonly Source[], original: Member): Content | undefined {
  const shares = sources.map((source) => ({ source, most: mostTogether(source) }));
  const orders = Math.max(
    1,
    ...shares.map(({ source, most }) => (most === undefined ? 1 : Math.ceil(source.pieces / most))),
  );
  if (orders === 1) return undefined;
  const added = Math.min(orders - 1, mostNewOrders);
  let content: Content = { members: [{ ...original, pieces: piecesOfAll(sources) }] };
  for (let number = 1; number <= added; number += 1) {
    content = addOrder(content);
    const id = content.members.at(-1)?.id ?? originalId;
    for (const { source, most } of shares) {
      if (most === undefined) continue;
      const tooMany = piecesIn(content.members[0], source.key) - most;
      content = move(content, source.key, originalId, id, Math.min(most, tooMany));
    }
  }
  return content;
}

/** The most pieces of a line that a proposal puts into one order. */
function mostTogether({ cabQuantity, masterbox }: Source): number | undefined {
  if (cabQuantity === undefined) return undefined;
  if (masterbox === undefined || masterbox > cabQuantity) return cabQuantity;
  return Math.floor(cabQuantity / masterbox) * masterbox;
}

/** Whether a quantity has to be confirmed (document 2, section 2.2). */
export function exceedsCab({ cabQuantity }: Source, quantity: number): boolean {
  return cabQuantity !== undefined && quantity > cabQuantity;
}

/** The reason why a split cannot be saved (document 2, section 2.2); a missing carrier is shown at its field. */
export type SplitProblem = 'noNewOrder' | 'originalEmpty' | 'newOrderEmpty';

export function problemOf(sources: readonly Source[], { members }: Content): SplitProblem | undefined {
  const [original, ...added] = members;
  if (added.length === 0) return 'noNewOrder';
  if (!hasLines(sources, original)) return 'originalEmpty';
  return added.every((member) => hasLines(sources, member)) ? undefined : 'newOrderEmpty';
}

function hasLines(sources: readonly Source[], member: Member | undefined): boolean {
  return sources.some(({ kind, key }) => kind === 'line' && piecesIn(member, key) > 0);
}

/** The new orders without a carrier. */
export function withoutCarrier({ members: [, ...added] }: Content): Member[] {
  return added.filter(({ carrier }) => carrier === '');
}

/** SQP for a single line of one piece, otherwise CAB; the original order becomes CAB (document 2, sections 4 and 7). */
export function pickTypeOf(sources: readonly Source[], member: Member): 'CAB' | 'SQP' {
  const lines = sources.filter(({ kind, key }) => kind === 'line' && piecesIn(member, key) > 0);
  const isSingle = lines.length === 1 && lines.every(({ key }) => piecesIn(member, key) === 1);
  return isSingle && member.id !== originalId ? 'SQP' : 'CAB';
}

/** In kg; undefined if a weight is unknown, because a partial sum would be misleading. */
export function weightOf(sources: readonly Source[], member: Member): number | undefined {
  let grams = 0;
  for (const { key, weight } of sources) {
    const pieces = piecesIn(member, key);
    if (pieces === 0) continue;
    if (weight === undefined) return undefined;
    grams += pieces * Math.round(weight * 1000);
  }
  return grams / 1000;
}

/**
 * The input for POST /orders/{id}/splits and PUT /orders/{id}.
 *
 * @param numbers the numbers of the new orders; undefined if the back-end chooses them
 */
export function splitInput(
  sources: readonly Source[],
  { members: [original, ...added] }: Content,
  numbers: readonly string[] | undefined,
): SplitOrderInput {
  return {
    order: sharesOf(sources, original),
    splits: added.map((member, index) => ({
      ...(numbers && { customerOrderId: numbers[index] }),
      outboundCarriers: [member.carrier],
      ...sharesOf(sources, member),
    })),
  };
}

function sharesOf(sources: readonly Source[], member: Member | undefined): SplitOrderInput['order'] {
  const contained = sources
    .map(({ kind, id, key }) => ({ kind, id, pieces: piecesIn(member, key) }))
    .filter(({ pieces }) => pieces > 0);
  return {
    lines: contained.filter(({ kind }) => kind === 'line').map(({ id, pieces }) => ({ lineId: id, amount: pieces })),
    parts: contained.filter(({ kind }) => kind === 'part').map(({ id, pieces }) => ({ partId: id, quantity: pieces })),
  };
}

export function begin(content: Content): History {
  return { past: [], now: content, future: [] };
}

/** Adds a step to the history, unless it changes nothing. */
export function step(history: History, next: Content): History {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-mostSteps), now: next, future: [] };
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redo(history: History): History {
  const [after, ...later] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: later };
}
