import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { encodeFieldMessage } from '../../errors/fieldMessage';
import type { RequestFailure } from '../../errors/requestFailure';

/**
 * Puts each of the server's messages at its field. Answers whether all of them found one; what has no field is for the alert
 * above the form. The gateway may name a field with its path (`input.title`), and one in a list with its place
 * (`input.lines.2.sku`): that stands at the list's field if the form names no deeper one.
 */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  failure: RequestFailure,
): boolean {
  let allPlaced = failure.fields.length > 0;
  let first = true;
  for (const { field, messageKey, values } of failure.fields) {
    const name = fieldAt(names, field);
    if (name === undefined) allPlaced = false;
    else {
      const message = encodeFieldMessage(messageKey, values);
      form.setError(name, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return allPlaced;
}

/** The field that a path means: the name that it ends with, else the longest name that it passes through. */
function fieldAt<Name extends string>(names: readonly Name[], path: string): Name | undefined {
  const exact = names.find((name) => name === path || path.endsWith(`.${name}`));
  if (exact !== undefined) return exact;
  const [nearest] = names
    .filter((name) => `.${path}.`.includes(`.${name}.`))
    .toSorted((one, other) => other.length - one.length);
  return nearest;
}
