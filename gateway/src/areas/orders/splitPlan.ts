import type { SplitInput, SplitOrderInput } from '../../generated/graphql.ts';
import type { OrderBody, SplitBody, WireOrder, WireOrderLine, WireOrderPart } from '../../rest/records.ts';
import { atMost, between, maxLength, type Problem, refuseInvalid } from '../../graph/input.ts';
import type { WireId } from '../../rest/wire.ts';
import { carrierName, wholeLine, wholeOrder, wholePart } from './orderInput.ts';
import { type LineAllocation, readAllocations, writeAllocations } from './shippingSkuLocation.ts';

const MAX_SPLITS = 100;
const MAX_PIECES = 1_000_000;
/** kg, of an order. */
const MAX_WEIGHT = 9_999_999;

/** What a split sends: the new orders, and the original order with what it keeps. */
export interface SplitPlan {
  readonly splits: SplitBody[];
  readonly order: OrderBody;
  /** The pieces that the original order keeps, by line. */
  readonly remainingLines: ReadonlyMap<WireId, number>;
  readonly remainingParts: ReadonlyMap<WireId, number>;
}

interface Share<Source> {
  readonly source: Source;
  readonly pieces: number;
}

/**
 * Distributes an order's lines and parts among itself and new orders (document 2, sections 2.2 and 4). For each line and each part, the
 * pieces must add up to what the order had. Allocations are used up in their order; the original order gets the first.
 *
 * @throws InvalidInputError at every line that does not add up, and for an order without lines or a carrier
 */
export function planSplit(order: WireOrder, input: SplitOrderInput): SplitPlan {
  const currentLines = order.orderSkus ?? [];
  const currentParts = order.parts ?? [];
  const lines = new Map(currentLines.map((line) => [String(line.id), line]));
  const parts = new Map(currentParts.map((part) => [String(part.id), part]));
  const members = [
    { field: 'input.order', ...input.order },
    ...input.splits.map((split, index) => ({ field: `input.splits.${index}`, ...split })),
  ];
  refuseInvalid(
    atMost('input.splits', input.splits, MAX_SPLITS),
    input.splits.length === 0 ? { field: 'input.splits', messageKey: 'validation.required' } : undefined,
    ...input.splits.flatMap((split, index) => splitProblems(split, `input.splits.${index}`)),
    ...members.flatMap((member) => [
      member.lines.length === 0 ? { field: `${member.field}.lines`, messageKey: 'order.noLines' } : undefined,
      ...member.lines.flatMap(({ lineId, amount }, index) =>
        claimProblems(`${member.field}.lines.${index}`, 'amount', amount, lines.get(lineId)?.shippingSkuAmount),
      ),
      ...(member.parts ?? []).flatMap(({ partId, quantity }, index) =>
        claimProblems(`${member.field}.parts.${index}`, 'quantity', quantity, parts.get(partId)?.quantity),
      ),
    ]),
  );

  const lineShares = members.map(({ lines: claims }) =>
    sharesOf(lines, claims, ({ lineId, amount }) => ({ id: lineId, pieces: amount })),
  );
  const partShares = members.map(({ parts: claims }) =>
    sharesOf(parts, claims ?? [], ({ partId, quantity }) => ({ id: partId, pieces: quantity })),
  );
  refuseInvalid(
    ...currentLines.map((line) => conserved(line, line.shippingSkuAmount ?? 0, lineShares, 'input.lines')),
    ...currentParts.map((part) => conserved(part, part.quantity ?? 0, partShares, 'input.parts')),
  );

  const allocations = new Map(currentLines.map((line) => [line.id, readAllocations(line.shippingSkuLocation)]));
  const [remainingLines = [], ...newLines] = lineShares.map((shares) =>
    shares.map((share) => takeLine(share, allocations)),
  );
  const [remainingParts = [], ...newParts] = partShares.map((shares) => shares.map(takePart));
  return {
    order: {
      ...wholeOrder(order),
      pickType: 'CAB',
      orderShippingWeight: weightOf(remainingLines, remainingParts),
      orderSkus: remainingLines.map(wholeLine),
      ...(order.parts && { parts: remainingParts.map(wholePart) }),
    },
    splits: input.splits.map((split, index) => newOrder(order, split, newLines[index] ?? [], newParts[index] ?? [])),
    remainingLines: new Map(remainingLines.map((line) => [line.id, line.shippingSkuAmount ?? 0])),
    remainingParts: new Map(remainingParts.map((part) => [part.id, part.quantity ?? 0])),
  };
}

function splitProblems({ outboundCarriers, customerOrderId }: SplitInput, field: string): (Problem | undefined)[] {
  return [
    outboundCarriers.length === 0
      ? { field: `${field}.outboundCarriers`, messageKey: 'validation.required' }
      : undefined,
    ...outboundCarriers.map((name, index) => carrierName(`${field}.outboundCarriers.${index}`, name)),
    maxLength(`${field}.customerOrderId`, customerOrderId ?? '', 100),
  ];
}

function claimProblems(
  field: string,
  name: 'amount' | 'quantity',
  pieces: number,
  available: number | null | undefined,
): (Problem | undefined)[] {
  if (available === undefined || available === null)
    return [{ field, messageKey: name === 'amount' ? 'order.unknownLine' : 'order.unknownPart' }];
  const problem = between(`${field}.${name}`, pieces, 1, MAX_PIECES);
  if (problem) return [problem];
  return [
    pieces > available
      ? { field: `${field}.${name}`, messageKey: 'order.quantityTooHigh', values: { quantity: available } }
      : undefined,
  ];
}

/** The content of one order; each line or part may be named once. */
function sharesOf<Source, Claim>(
  sources: ReadonlyMap<string, Source>,
  claims: readonly Claim[],
  read: (claim: Claim) => { readonly id: string; readonly pieces: number },
): Share<Source>[] {
  const pieces = new Map<string, number>();
  for (const claim of claims.map(read)) pieces.set(claim.id, (pieces.get(claim.id) ?? 0) + claim.pieces);
  return [...pieces].flatMap(([id, sum]) => {
    const source = sources.get(id);
    return source === undefined ? [] : [{ source, pieces: sum }];
  });
}

function conserved<Source extends { readonly id: WireId }>(
  source: Source,
  pieces: number,
  shares: readonly (readonly Share<Source>[])[],
  field: string,
): Problem | undefined {
  const sum = shares.flat().reduce((total, share) => total + (share.source === source ? share.pieces : 0), 0);
  return sum === pieces
    ? undefined
    : { field: `${field}.${source.id}`, messageKey: 'order.notConserved', values: { held: pieces, given: sum } };
}

function takeLine({ source, pieces }: Share<WireOrderLine>, allocations: Map<WireId, LineAllocation[]>): WireOrderLine {
  const { taken, rest } = takeAllocations(allocations.get(source.id) ?? [], pieces);
  allocations.set(source.id, rest);
  // A marker instead of allocations is valid for every piece.
  const location = taken.length > 0 || rest.length > 0 ? writeAllocations(taken) : (source.shippingSkuLocation ?? null);
  return { ...source, shippingSkuAmount: pieces, shippingSkuLocation: location };
}

function takePart({ source, pieces }: Share<WireOrderPart>): WireOrderPart {
  return { ...source, quantity: pieces };
}

/** Takes the first `pieces` of the allocations, and returns them with the rest. */
function takeAllocations(
  allocations: readonly LineAllocation[],
  pieces: number,
): { taken: LineAllocation[]; rest: LineAllocation[] } {
  const taken: LineAllocation[] = [];
  const rest: LineAllocation[] = [];
  let wanted = pieces;
  for (const allocation of allocations) {
    const amount = Math.min(wanted, allocation.amount);
    wanted -= amount;
    if (amount > 0) taken.push({ ...allocation, amount });
    if (amount < allocation.amount) rest.push({ ...allocation, amount: allocation.amount - amount });
  }
  return { taken, rest };
}

/** A copy of the order with its own carrier. The back-end assigns an order number if none is given. */
function newOrder(order: WireOrder, split: SplitInput, lines: WireOrderLine[], parts: WireOrderPart[]): SplitBody {
  const whole = {
    ...wholeOrder(order),
    id: 0,
    pickType: pickTypeOfSplit(lines.map(({ shippingSkuAmount }) => shippingSkuAmount ?? 0)),
    customerOrderId: split.customerOrderId?.trim() || null,
    outboundCarriers: split.outboundCarriers.map((name) => name.trim()).join(','),
    orderShippingWeight: weightOf(lines, parts),
    orderSkus: lines.map((line) => ({ ...wholeLine(line), id: 0 })),
    parts: parts.map((part) => ({ ...wholePart(part), id: 0 })),
  };
  const { shippingService } = split;
  return shippingService === undefined ? whole : { ...whole, shippingService };
}

/**
 * In kg, as the split view shows it before saving: pieces times the weight of one; null if one of these is unknown. The weight of the
 * original order is that of all pieces, so no order keeps it.
 */
function weightOf(lines: readonly WireOrderLine[], parts: readonly WireOrderPart[]): number | null {
  const weights = [
    ...lines.map(({ shippingSkuAmount, shippingSizeWeight }) => ({
      pieces: shippingSkuAmount,
      ofOne: shippingSizeWeight,
    })),
    ...parts.map(({ quantity, weight }) => ({ pieces: quantity, ofOne: weight })),
  ];
  let grams = 0;
  for (const { pieces, ofOne } of weights) {
    if (typeof ofOne !== 'number') return null;
    grams += (pieces ?? 0) * Math.round(ofOne * 1000);
  }
  return grams / 1000 > MAX_WEIGHT ? null : grams / 1000;
}

/** SQP for a single line of one piece, otherwise CAB (document 2, section 4). */
export function pickTypeOfSplit(amounts: readonly number[]): 'SQP' | 'CAB' {
  return amounts.length === 1 && amounts[0] === 1 ? 'SQP' : 'CAB';
}
