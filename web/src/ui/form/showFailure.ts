import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { RequestFailure } from '../../platform/errors/requestFailure';

/**
 * Shows each of the server's messages at its field. Returns whether all of them have a field; the others are for the alert above
 * the form. The gateway may name a field with its path (`input.title`), and one in a list with its index (`input.lines.2.sku`):
 * the message is then shown at the list's field, unless the form names a deeper one.
 */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  failure: RequestFailure,
): boolean {
  let allAssigned = failure.fields.length > 0;
  let first = true;
  for (const { field, messageKey, values } of failure.fields) {
    const name = fieldAt(names, field);
    if (name === undefined) allAssigned = false;
    else {
      const message = encodeFieldMessage(messageKey, values);
      form.setError(name, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return allAssigned;
}

/** The field for a path: the name that it ends with, else the longest name in it. */
function fieldAt<Name extends string>(names: readonly Name[], path: string): Name | undefined {
  const exact = names.find((name) => name === path || path.endsWith(`.${name}`));
  if (exact !== undefined) return exact;
  const [nearest] = names
    .filter((name) => `.${path}.`.includes(`.${name}.`))
    .toSorted((one, other) => other.length - one.length);
  return nearest;
}
