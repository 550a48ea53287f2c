import { Box, Button, CloseButton, Dialog, Portal, Stack } from '@chakra-ui/react';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import { Keys } from '../Keys';
import { useControlKey } from '../shortcuts/useControlKey';
import { useClickGuard } from '../useClickGuard';
import { ConfirmDialog } from './ConfirmDialog';
import { formResolver } from './formResolver';
import { FailureAlert } from './FailureAlert';
import { showAtFields } from './showFailure';

type FormDialogProps<Values extends FieldValues> = {
  title: string;
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields that a message of the server may stand at. */
  names: readonly Path<Values>[];
  submitLabel?: string;
  /** Saves; what it rejects with is shown in the form, which stays open. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/**
 * A form in a dialog (design: ui, Forms): Ctrl+Enter saves, Esc asks before it drops changes, a double click saves once,
 * the server's messages stand at their fields.
 */
export function FormDialog<Values extends FieldValues>({
  title,
  schema,
  defaultValues,
  names,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>): ReactNode {
  const { t } = useTranslation('kit');
  const control = useControlKey();
  const form = useForm<Values, unknown, Values>({ resolver: formResolver(schema), defaultValues });
  const [failure, setFailure] = useState<RequestFailure>();
  const [asksToDrop, setAsksToDrop] = useState(false);
  const { guarded, guard } = useClickGuard();
  // Read here, because react-hook-form only tracks what a render has looked at.
  const { isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      const refused = requestFailureOf(error);
      if (!showAtFields(form, names, refused)) setFailure(refused);
    }
  });
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (guarded || isSubmitting) return;
    guard();
    void submit();
  };
  const close = () => (isDirty ? setAsksToDrop(true) : onClose());

  return (
    <Dialog.Root open onOpenChange={close} closeOnInteractOutside={false} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW="560px"
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
            }}
          >
            <form noValidate onSubmit={save} style={{ display: 'contents' }}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body pt="1">
                <Stack gap="4">
                  {failure && <FailureAlert failure={failure} />}
                  {children(form)}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                {isDirty && (
                  <Box color="fg.subtle" textStyle="xs">
                    {t('form.unsaved')}
                  </Box>
                )}
                <Box flex="1" />
                <Button onClick={close}>{t('form.cancel')}</Button>
                <Button type="submit" variant="solid" colorPalette="accent" disabled={guarded} loading={isSubmitting}>
                  {submitLabel ?? t('form.save')}
                  <Box
                    as="span"
                    hideBelow="md"
                    css={{ '& kbd': { bg: 'transparent', color: 'inherit', borderWidth: 0 } }}
                  >
                    <Keys keys={[control, '↵']} />
                  </Box>
                </Button>
              </Dialog.Footer>
            </form>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" variant="ghost" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {asksToDrop && (
        <ConfirmDialog
          title={t('form.dropTitle')}
          confirmLabel={t('form.drop')}
          cancelLabel={t('form.keepEditing')}
          destructive
          onConfirm={onClose}
          onCancel={() => setAsksToDrop(false)}
        >
          {t('form.dropText')}
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}
