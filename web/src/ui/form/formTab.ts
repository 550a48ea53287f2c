import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** One tab of a form. */
export type FormTab<Values extends FieldValues> = {
  /** Its name in the address; without spaces. */
  value: string;
  label: string;
  count?: number;
  /** The fields on it: an error in one of them marks the tab, and saving opens it. */
  names: readonly Path<Values>[];
  /** Its fields. */
  render: (form: UseFormReturn<Values>) => ReactNode;
};
