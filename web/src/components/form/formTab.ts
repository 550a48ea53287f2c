import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** One tab of a form. */
export type FormTab<Values extends FieldValues> = {
  /** Its name in the address; no spaces. */
  value: string;
  label: string;
  count?: number;
  /** The fields on it: what is wrong with one of them shows on the tab, and saving leads there. */
  names: readonly Path<Values>[];
  /** Its fields. */
  render: (form: UseFormReturn<Values>) => ReactNode;
};
