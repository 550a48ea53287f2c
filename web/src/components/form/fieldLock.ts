import { createContext, useContext } from 'react';

/**
 * Why nothing can be written: the form is locked as a whole, which it says once and not at each field (design: look, Forms), or
 * it is being saved, for a moment in which nothing moves.
 */
export type FieldLock = 'locked' | 'saving' | undefined;

export const FormLockContext = createContext<FieldLock>(undefined);

/** The lock of a field: its form's, or its own, for which it has a reason. */
export function useFieldLock(readOnlyReason?: string): FieldLock {
  const ofForm = useContext(FormLockContext);
  return readOnlyReason === undefined ? ofForm : 'locked';
}
