export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Sets the text of a field so that React notices the change, and selects it. */
export function writeInto(field: TextField, text: string): void {
  if (field.value === text) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.select();
}
