import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { FormRefusals } from '../input/fieldRefusal';

type FormInput<Values extends FieldValues> = {
  resolver: Resolver<Values, unknown, Values>;
  defaultValues: DefaultValues<Values>;
  names: readonly Path<Values>[];
};

/**
 * A form whose fields may themselves refuse something (`useFieldRefusal`). Such a field has an error until its refusal ends, and the form
 * is not saved, because the refused file would be missing from what is then reported as saved.
 */
export function useFormWithRefusals<Values extends FieldValues>({
  resolver,
  defaultValues,
  names,
}: FormInput<Values>): { form: UseFormReturn<Values>; refusals: FormRefusals } {
  const [refusing] = useState(() => new Set<string>());
  const form = useForm<Values, unknown, Values>({
    defaultValues,
    async resolver(...input) {
      const checked = await resolver(...input);
      if (refusing.size === 0) return checked;
      const errors: FieldErrors<Values> = Object.assign({}, checked.errors);
      // Without a message, because the field shows its own.
      for (const field of refusing) set(errors, field, { type: 'refused' });
      return { values: {}, errors };
    },
  });
  const { setError, clearErrors } = form;
  const newest = useRef(names);
  useLayoutEffect(() => {
    newest.current = names;
  });
  const refusals = useCallback(
    (field: string, refuses: boolean) => {
      if (refuses) refusing.add(field);
      else if (!refusing.delete(field)) return;
      const name = newest.current.find((one) => one === field);
      if (name === undefined) return;
      if (refuses) setError(name, { type: 'refused' });
      else clearErrors(name);
    },
    [refusing, setError, clearErrors],
  );
  return { form, refusals };
}
