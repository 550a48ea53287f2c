import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LookupOption } from '../lookup/lookupOption';
import type { FieldProps } from './FieldFrame';
import { LookupField } from './LookupField';

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly LookupOption[];
  /** The text while nothing is chosen. */
  placeholder?: string;
};

/**
 * A choice from a short list, which opens at once and is narrowed by typing; for long lists use a `LookupField` that searches.
 */
export function SelectField<Values extends FieldValues>({ options, ...field }: SelectFieldProps<Values>): ReactNode {
  return <LookupField {...field} search={options} known={options} minLength={0} />;
}
