import { createContext, useContext } from 'react';

/** True inside of a form that is locked as a whole; it says so once, and not at each field (design: look, Forms). */
export const FormReadOnlyContext = createContext(false);

export function useFormReadOnly(): boolean {
  return useContext(FormReadOnlyContext);
}
