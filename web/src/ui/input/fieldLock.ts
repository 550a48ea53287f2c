import { createContext, useContext } from 'react';

/**
 * Why nothing can be written. `locked`: the form as a whole is read-only, which it says once and not at each field (design: look,
 * Forms). `saving`: it is being saved; nothing changes its look for that moment.
 */
export type FieldLock = 'locked' | 'saving' | undefined;

export const FormLockContext = createContext<FieldLock>(undefined);

/** The lock of a field: `locked` if the field has its own reason, else that of its form. */
export function useFieldLock(readOnlyReason?: string): FieldLock {
  const ofForm = useContext(FormLockContext);
  return readOnlyReason === undefined ? ofForm : 'locked';
}
