/** The schemas of number and date fields, with the catalogue's messages (document 1, section 5, Generic messages). */
import { z } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { isDate } from '../../platform/format/dateInput';
import { numberMessage, type NumberRules } from '../input/numberMessage';

type FieldRules = NumberRules & { required?: boolean };

/** A decimal as text, for `DecimalField`: `"12.50"`, or empty. */
export function decimalText({ decimals = 2, min, max, required = false }: FieldRules = {}): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    const message = text === '' ? requiredMessage(required) : numberMessage(text, { decimals, min, max });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A number for `NumberField`, or null when it is empty. */
export function numberValue({ decimals = 0, min, max, required = false }: FieldRules = {}): z.ZodType<
  number | null,
  number | null
> {
  return z.union([z.number(), z.nan(), z.null()]).superRefine((value, context) => {
    const message = value === null ? requiredMessage(required) : numberMessage(plain(value), { decimals, min, max });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A date for `DateField`: `2026-11-20`, or empty. */
export function dateText({ required = false }: { required?: boolean } = {}): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    const message = text === '' ? requiredMessage(required) : dateMessage(isDate(text));
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A moment for `DateTimeField`: RFC 3339 in UTC, or empty. */
export function momentText({ required = false }: { required?: boolean } = {}): z.ZodType<string, string> {
  return z.string().superRefine((text, context) => {
    const isMoment = z.iso.datetime({ offset: true }).safeParse(text).success;
    const message = text === '' ? requiredMessage(required) : dateMessage(isMoment);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function requiredMessage(required: boolean): string | undefined {
  return required ? encodeFieldMessage('validation.required') : undefined;
}

function dateMessage(isRight: boolean): string | undefined {
  return isRight ? undefined : encodeFieldMessage('validation.date');
}

/** Without an exponent. */
function plain(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
