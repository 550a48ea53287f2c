/** What is wrong with a typed number, with the catalogue's messages (document 1, section 5, Generic messages). */
import { encodeFieldMessage } from '../../errors/fieldMessage';
import { isDecimal, placesOf, readNumber, unreadableIn, type NumberReading } from '../../format/numberInput';

export type NumberRules = { places?: number; min?: number; max?: number };

/** Why the value of a number field (`fieldValueOf`) is refused; undefined if it is not. */
export function numberMessage(text: string, { places = 0, min, max }: NumberRules): string | undefined {
  if (!isDecimal(text)) return unreadableMessage(readNumber(unreadableIn(text) ?? text));
  if (placesOf(text) > places) {
    return places === 0
      ? encodeFieldMessage('validation.integer')
      : encodeFieldMessage('validation.decimal', { places });
  }
  if (min !== undefined && Number(text) < min) return encodeFieldMessage('validation.minValue', { min });
  if (max !== undefined && Number(text) > max) return encodeFieldMessage('validation.maxValue', { max });
  return undefined;
}

/** The message for a text that is no number, or one of two. */
export function unreadableMessage(reading: NumberReading): string {
  return reading.wrong === 'ambiguous'
    ? encodeFieldMessage('validation.ambiguousNumber', reading.readings)
    : encodeFieldMessage('validation.number');
}
