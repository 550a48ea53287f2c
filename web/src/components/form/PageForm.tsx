import { Flex, Stack, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { useClickGuard } from '../useClickGuard';
import { BusyButton } from './BusyButton';
import { FailureAlert } from './FailureAlert';
import { FormLockContext } from './fieldLock';
import { formResolver } from './formResolver';
import { showAtFields } from './showFailure';

type PageFormProps<Values extends FieldValues> = {
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields that a message of the server may stand at. */
  names: readonly Path<Values>[];
  /** The field that has the focus at first, where the page is there for this form. */
  initialFocus?: Path<Values>;
  submitLabel: string;
  /** The button as wide as the form, as on the sign-in screen. */
  wideButton?: boolean;
  /** Saves; what it rejects with is shown in the form. The form is told, so that it can be emptied. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/** A form on a page of its own that behaves like the forms in dialogs: messages at the fields, the rest in an alert above. */
export function PageForm<Values extends FieldValues>({
  schema,
  defaultValues,
  names,
  initialFocus,
  submitLabel,
  wideButton = false,
  onSubmit,
  children,
}: PageFormProps<Values>): ReactNode {
  const form = useForm<Values, unknown, Values>({ resolver: formResolver(schema), defaultValues });
  const [failure, setFailure] = useState<RequestFailure>();
  const { guarded, guard } = useClickGuard(1000);
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (initialFocus !== undefined) setFocus(initialFocus);
  }, [initialFocus, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values, form);
    } catch (error) {
      const refused = requestFailureOf(error);
      if (!showAtFields(form, names, refused)) setFailure(refused);
    }
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (guarded || isSubmitting) return;
    guard();
    void submit();
  };
  const width: ButtonProps = wideButton ? { size: 'md', w: 'full', mt: '1' } : {};
  return (
    <form noValidate onSubmit={save} data-saving={isSubmitting || undefined}>
      <Stack gap="6">
        {failure && <FailureAlert failure={failure} />}
        <FormLockContext value={isSubmitting ? 'saving' : undefined}>{children(form)}</FormLockContext>
        <Flex justify="flex-end">
          <BusyButton type="submit" guarded={guarded} busy={isSubmitting} {...width}>
            {submitLabel}
          </BusyButton>
        </Flex>
      </Stack>
    </form>
  );
}
