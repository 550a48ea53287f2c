import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { encodeFieldMessage } from '../../errors/fieldMessage';
import type { RequestFailure } from '../../errors/requestFailure';

/**
 * Puts each of the server's messages at its field. Answers whether all of them found one; what has no field is for the alert
 * above the form. The gateway may name a field with its path (`input.title`).
 */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  failure: RequestFailure,
): boolean {
  let allPlaced = failure.fields.length > 0;
  for (const { field, messageKey, values } of failure.fields) {
    const name = names.find((candidate) => candidate === field || field.endsWith(`.${candidate}`));
    if (name === undefined) allPlaced = false;
    else
      form.setError(name, { type: 'server', message: encodeFieldMessage(messageKey, values) }, { shouldFocus: true });
  }
  return allPlaced;
}
