/** The first field of a form that can be edited, except those with these names; undefined if all others are locked. */
export function firstField(form: HTMLElement, except: readonly string[] = []): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('input, textarea, [role=combobox]')].find(
    (field) =>
      !field.matches('[type=hidden], [type=file], [readonly], :disabled') &&
      !field.closest('[hidden], [data-readonly]') &&
      !except.includes(field.getAttribute('name') ?? ''),
  );
}
