import type { OrderImportError } from '../../generated/graphql.ts';
import type { Written } from '../../rest/client.ts';
import { knownCode, textOf } from '../backendRefusal.ts';

type WireImportError = NonNullable<NonNullable<Written<'importOrders'>['data']>['errors']>[number];

/** A problem with a file. A problem without a code keeps the back-end's own text. */
export function importError({ line, column, value, message, code, values }: WireImportError): OrderImportError {
  const told = { line: line ?? 0, column: column ?? null, value: value ?? null, message: message ?? '' };
  const known = knownCode(code ?? undefined);
  if (known === undefined) return { ...told, messageKey: null, values: [] };
  const text = textOf(known, values ?? {});
  return {
    ...told,
    messageKey: text.messageKey,
    values: Object.entries(text.values ?? {}).map(([name, given]) => ({ name, value: String(given) })),
  };
}
