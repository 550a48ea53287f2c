import { isSame, piecesOfLine, type OrderField, type OrderForm } from './orderForm';

/** Whether an order has the content that was sent. Ids of new lines and parts are ignored, because saving assigns them. */
export function holdsSame(field: OrderField, sent: OrderForm, now: OrderForm): boolean {
  if (field === 'lines') return inAnyOrder(sent.lines.map(lineText)) === inAnyOrder(now.lines.map(lineText));
  if (field === 'parts') return inAnyOrder(sent.parts.map(partText)) === inAnyOrder(now.parts.map(partText));
  return isSame(field, sent, now);
}

function lineText(line: OrderForm['lines'][number]): string {
  return JSON.stringify([line.sku, piecesOfLine(line), line.carrier]);
}

function partText({ description, quantity, weight, carrier, storageLocationId }: OrderForm['parts'][number]): string {
  return JSON.stringify([description.trim(), quantity, weight, carrier, storageLocationId]);
}

function inAnyOrder(texts: readonly string[]): string {
  return texts.toSorted().join('\n');
}
