/** Gives every rule of a zod schema the catalogue's message (document 1, section 5). */
import { config } from 'zod';
import { encodeFieldMessage } from '../../errors/fieldMessage';

config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return encodeFieldMessage('validation.required');
      case 'too_small':
        if (issue.origin !== 'string') return encodeFieldMessage('validation.minValue', { min: String(issue.minimum) });
        return issue.minimum === 1
          ? encodeFieldMessage('validation.required')
          : encodeFieldMessage('validation.minLength', { length: String(issue.minimum) });
      case 'too_big':
        return issue.origin === 'string'
          ? encodeFieldMessage('validation.maxLength', { length: String(issue.maximum) })
          : encodeFieldMessage('validation.maxValue', { max: String(issue.maximum) });
      case 'invalid_format':
        return encodeFieldMessage(issue.format === 'email' ? 'validation.email' : 'validation.regex');
      default:
        return undefined;
    }
  },
});
