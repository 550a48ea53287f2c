/** The first field of a form that can be edited; undefined if all are locked. */
export function firstField(form: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('input, textarea, [role=combobox]')].find(
    (field) =>
      !field.matches('[type=hidden], [type=file], [readonly], :disabled') &&
      !field.closest('[hidden], [data-readonly]'),
  );
}
