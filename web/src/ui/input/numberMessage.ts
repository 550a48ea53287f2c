/** What is wrong with a typed number, with the catalogue's messages (document 1, section 5, Generic messages). */
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { isDecimal, decimalsOf, readNumber, unreadableIn, type NumberReading } from '../../platform/format/numberInput';

export type NumberRules = { decimals?: number; min?: number; max?: number };

/** Why the value of a number field (`fieldValueOf`) is refused; undefined if it is not. */
export function numberMessage(text: string, { decimals = 0, min, max }: NumberRules): string | undefined {
  if (!isDecimal(text)) return unreadableMessage(readNumber(unreadableIn(text) ?? text));
  if (decimalsOf(text) > decimals) {
    return decimals === 0
      ? encodeFieldMessage('validation.integer')
      : encodeFieldMessage('validation.decimal', { places: decimals });
  }
  if (min !== undefined && Number(text) < min) return encodeFieldMessage('validation.minValue', { min });
  if (max !== undefined && Number(text) > max) return encodeFieldMessage('validation.maxValue', { max });
  return undefined;
}

/** The message for a text that is no number, or that can be read as two different numbers. */
export function unreadableMessage(reading: NumberReading): string {
  return reading.wrong === 'ambiguous'
    ? encodeFieldMessage('validation.ambiguousNumber', reading.readings)
    : encodeFieldMessage('validation.number');
}
