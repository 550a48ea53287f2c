import { Flex, Stack, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { ignoreEnter } from '../dialog/useDialogKeys';
import { useClickGuard } from '../useClickGuard';
import { BusyButton } from '../dialog/BusyButton';
import { FailureAlert } from '../dialog/FailureAlert';
import { FormLockContext } from '../input/fieldLock';
import { showAtFields } from './showFailure';
import { useUnsavedChanges } from '../../platform/unsavedChanges';

type PageFormProps<Values extends FieldValues> = {
  /** The same for each rendering. */
  resolver: Resolver<Values, unknown, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields at which messages of the server may be shown. */
  names: readonly Path<Values>[];
  /** The field with the initial focus, on pages made for this form. */
  initialFocus?: Path<Values>;
  submitLabel: string;
  /** The button is as wide as the form, as on the sign-in screen. */
  wideButton?: boolean;
  /** Enter in a field submits, as usual for passwords and codes. */
  enterSubmits?: boolean;
  /** Saves. A rejection is shown in the form. Gets the form, so that it can be reset. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/** A form directly on a page; it behaves like forms in dialogs: messages at the fields, the rest in an alert above. */
export function PageForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  names,
  initialFocus,
  submitLabel,
  wideButton = false,
  enterSubmits = false,
  onSubmit,
  children,
}: PageFormProps<Values>): ReactNode {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues });
  const [failure, setFailure] = useState<RequestFailure>();
  const { guarded, guard, release } = useClickGuard(1000);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const { setFocus } = form;
  useEffect(() => {
    if (initialFocus !== undefined) setFocus(initialFocus);
  }, [initialFocus, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values, form);
    } catch (error) {
      const refused = requestFailureOf(error);
      if (!showAtFields(form, names, refused)) setFailure(refused);
      release();
    }
  }, release);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (guarded || isSubmitting) return;
    guard();
    setFailure(undefined);
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    ignoreEnter(event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.closest('form')?.requestSubmit();
  };
  const width: ButtonProps = wideButton ? { size: 'md', w: 'full', mt: '1' } : {};
  return (
    <form noValidate onSubmit={save} data-saving={isSubmitting || undefined}>
      <Stack gap="6" onKeyDown={enterSubmits ? undefined : onKeyDown}>
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
