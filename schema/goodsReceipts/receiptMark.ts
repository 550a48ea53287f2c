/**
 * The mark of a goods receipt: `[Plan 30/12]` for the product 12 of the shipping plan 30. It stands at the end of the reason in the stock
 * history and of the source of the stock entry, so that both say, to people and to programs, which line of which plan came in.
 */

/** A line of a shipping plan. */
export interface PlanLine {
  readonly planId: string;
  /** A plan has each product once. */
  readonly productId: string;
}

/** How the mark of any plan begins. */
export const RECEIPT_MARK_START = '[Plan ';

const MARK = /\[Plan ([^\s/\]]+)\/([^\s/\]]+)\]/g;

/** How the marks of all lines of a plan begin. */
export function receiptMarkOfPlan(planId: string): string {
  return `${RECEIPT_MARK_START}${encodeURIComponent(planId)}/`;
}

export function receiptMarkOf({ planId, productId }: PlanLine): string {
  return `${receiptMarkOfPlan(planId)}${encodeURIComponent(productId)}]`;
}

/** The line that a text names, by its last mark; undefined if it has none. */
export function lineOfReceipt(text: string | null | undefined): PlanLine | undefined {
  const [, plan, product] = [...(text ?? '').matchAll(MARK)].at(-1) ?? [];
  const [planId, productId] = [decoded(plan), decoded(product)];
  return planId === undefined || productId === undefined ? undefined : { planId, productId };
}

/** The text without marks, for people who see the plan beside it. */
export function withoutReceiptMark(text: string): string {
  return text.replaceAll(MARK, '').trim();
}

/** The text with this mark alone, at its end. A text that would become too long is cut, never the mark. */
export function withReceiptMark(text: string, line: PlanLine, maxLength: number): string {
  const mark = receiptMarkOf(line);
  const cut = withoutReceiptMark(text)
    .slice(0, Math.max(0, maxLength - mark.length - 1))
    .trim();
  return cut === '' ? mark : `${cut} ${mark}`;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    // Typed by a person.
    return undefined;
  }
}
