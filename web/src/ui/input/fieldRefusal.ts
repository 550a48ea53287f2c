import { createContext, useContext, useEffect, useId } from 'react';

/** What a form knows about its fields that refuse something. The function is stable. */
export type FormRefusals = (field: string, refuses: boolean) => void;

/** Undefined outside of forms. */
export const FormRefusalsContext = createContext<FormRefusals | undefined>(undefined);

/**
 * For a field that itself refuses what the user gives it, such as a file of the wrong type, so that it never becomes the value of the
 * field. Tells the form whether the field shows a refusal; while it does, the form is not saved. The refusal of a field that is no
 * longer shown ends.
 *
 * @param name the name of the field in the form, so that its tab is marked and opened
 */
export function useFieldRefusal(name: string | undefined): (refuses: boolean) => void {
  const tell = useContext(FormRefusalsContext);
  const id = useId();
  const field = name ?? id;
  useEffect(() => () => tell?.(field, false), [tell, field]);
  return (refuses) => tell?.(field, refuses);
}
