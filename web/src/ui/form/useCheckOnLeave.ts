import type { FieldValues, FormState, Path, UseFormReturn } from 'react-hook-form';

type CheckOnLeave = { onChange: () => void; onLeave: () => void };

/**
 * Says what is wrong with a typed value when its field is left, rather than when the form is saved. The message goes with the next change;
 * after a first attempt to save, the form checks each change by itself.
 */
export function useCheckOnLeave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  { isSubmitted }: FormState<Values>,
): CheckOnLeave {
  return {
    onChange: () => {
      if (!isSubmitted) form.clearErrors(name);
    },
    onLeave: () => {
      const value: unknown = form.getValues(name);
      if (value !== '' && value !== null) void form.trigger(name);
    },
  };
}
