import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { core, ZodType } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';

/** Validates a form with a zod schema, with the catalogue's message for each rule (document 1, section 5). */
export function formResolver<Values extends FieldValues>(
  schema: ZodType<Values, Values>,
): Resolver<Values, unknown, Values> {
  return zodResolver(schema, { error: messageOf });
}

type RawIssue = Parameters<core.$ZodErrorMap>[0];

/** Undefined leaves the message to zod, for rules that our forms do not use. */
function messageOf(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') return encodeFieldMessage('validation.required');
  if (issue.code === 'invalid_format') {
    return encodeFieldMessage(issue.format === 'email' ? 'validation.email' : 'validation.regex');
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const length = Number(issue.minimum);
    return length === 1
      ? encodeFieldMessage('validation.required')
      : encodeFieldMessage('validation.minLength', { length });
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return encodeFieldMessage('validation.maxLength', { length: Number(issue.maximum) });
  }
  return undefined;
}
