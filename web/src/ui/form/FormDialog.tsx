import { Dialog, Portal, Stack } from '@chakra-ui/react';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { requestFailureOf, withOutcome, type RequestFailure } from '../../platform/errors/requestFailure';
import { DialogCloseButton, DialogHeading, type DialogHeadingProps } from '../dialog/DialogHeading';
import { dialogSize, type DialogWidth } from '../dialog/dialogSize';
import { DialogTabs } from '../dialog/DialogTabs';
import { ignoreEnter, useFocusInside, useSubmitKey } from '../dialog/useDialogKeys';
import { useFocusHome } from '../dialog/useFocusHome';
import { useClickGuard } from '../useClickGuard';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FailureAlert } from '../dialog/FailureAlert';
import { FormLockContext } from '../input/fieldLock';
import { FormRefusalsContext } from '../input/fieldRefusal';
import { firstField } from './firstField';
import { FormFooter } from '../dialog/FormFooter';
import { changedFields } from './changedFields';
import { formResolver } from './formResolver';
import type { FormTab } from './formTab';
import { LockBanner } from '../dialog/LockBanner';
import { showAtFields } from './showFailure';
import { useFormWithRefusals } from './useFormWithRefusals';
import { useUnsavedChanges } from '../../platform/unsavedChanges';
import { useLeaveGuard } from '../leave/useLeaveGuard';

type FormDialogProps<Values extends FieldValues> = DialogHeadingProps & {
  width?: DialogWidth;
  schema: ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  submitLabel?: string;
  /** Why the form cannot be written now; it is then read-only, and shows this once. */
  lockReason?: ReactNode;
  /** More buttons, at the start of the footer. */
  actions?: ReactNode;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** The field with the initial focus; by default the first one that can be edited. */
  focusField?: Path<Values>;
  /** Fields by which the record is known, such as its SKU. They do not get the initial focus: a scanned code would replace them. */
  keyFields?: readonly Path<Values>[];
  /** Gives access to the form from outside. */
  formRef?: RefObject<UseFormReturn<Values> | null>;
  /** Saves. A rejection is shown in the form, which stays open. */
  onSubmit: Save<Values>;
  /** A second button that saves in another way. */
  otherSubmit?: { label: string; onSubmit: Save<Values> };
  onClose: () => void;
} & (FormBody<Values> | FormTabs<Values>);

type Save<Values extends FieldValues> = (values: Values, form: UseFormReturn<Values>) => Promise<void>;

type FormBody<Values extends FieldValues> = {
  tabs?: undefined;
  /** The fields at which messages of the server may be shown. */
  names: readonly Path<Values>[];
  children: (form: UseFormReturn<Values>) => ReactNode;
};

type FormTabs<Values extends FieldValues> = {
  names?: undefined;
  children?: undefined;
  tabs: readonly [FormTab<Values>, ...FormTab<Values>[]];
  /** The open tab, if it is in the address. */
  tab?: string;
  onTab?: (tab: string) => void;
};

/**
 * A form in a dialog (design: ui, Forms), with or without tabs. Its button and Ctrl+Enter save, Enter in a field does not; Esc and the back button ask before they drop
 * changes, and do nothing while they are saved; a double click saves once; the server's messages are shown at their fields, the rest in an alert.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>): ReactNode {
  const {
    width = 560,
    schema,
    defaultValues,
    submitLabel,
    lockReason,
    actions,
    onSubmit,
    otherSubmit,
    onClose,
  } = props;
  const { t } = useTranslation('kit');
  const fieldNames = props.tabs?.flatMap((one) => one.names) ?? props.names ?? [];
  const { form, refusals } = useFormWithRefusals<Values>({
    resolver: formResolver(schema),
    defaultValues,
    names: fieldNames,
  });
  useImperativeHandle<UseFormReturn<Values> | null, UseFormReturn<Values>>(props.formRef, () => form, [form]);
  const [failure, setFailure] = useState<RequestFailure>();
  const [confirmsDrop, setConfirmsDrop] = useState(false);
  const { guarded, guard, release } = useClickGuard(1000);
  const content = useRef<HTMLDivElement>(null);
  useFocusHome();
  useFocusInside(content);
  // Read here, because react-hook-form only tracks state that is read during rendering.
  const { isDirty, isSubmitting, dirtyFields, errors } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  useUnsavedChanges(isDirty);
  const leaving = useLeaveGuard(isDirty, isSubmitting);
  const { isPrompting, stay } = leaving;
  useEffect(() => {
    if (isPrompting && isSubmitting) stay();
  }, [isPrompting, isSubmitting, stay]);
  const [ownTab, setOwnTab] = useState(props.tabs?.[0].value ?? '');
  const tab = props.tabs === undefined ? '' : (props.tab ?? ownTab);
  const isLocked = lockReason !== undefined;

  const openTab = (value: string) => {
    setOwnTab(value);
    if (props.tabs !== undefined) props.onTab?.(value);
  };
  /** Opens a tab with an error, unless the open one has some itself. */
  const showErrors = () => {
    release();
    const wrong = props.tabs?.filter((one) => wrongFieldOf(one, form) !== undefined) ?? [];
    const [first] = wrong;
    if (first === undefined || wrong.some(({ value }) => value === tab)) return;
    openTab(first.value);
    const field = wrongFieldOf(first, form);
    if (field !== undefined) focusOnceShown(() => form.setFocus(field));
  };
  const submit = (send: Save<Values>) =>
    form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        await send(values, form);
      } catch (error) {
        const refused = requestFailureOf(error);
        if (!showAtFields(form, fieldNames, refused)) setFailure(withOutcome(refused));
        showErrors();
      }
    }, showErrors)();
  const start = (send: Save<Values>) => {
    if (guarded || isSubmitting || isLocked) return;
    guard();
    void submit(send);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The submit event of a form in a popover inside this form bubbles up here.
    event.stopPropagation();
    start(onSubmit);
  };
  useSubmitKey(content, () => start(onSubmit));
  const drop = () => {
    leaving.release();
    onClose();
  };
  const close = () => {
    if (isSubmitting) return;
    if (isDirty) setConfirmsDrop(true);
    else onClose();
  };
  const { focusField, keyFields = [] } = props;
  // If nothing can be edited, the dialog itself, so that screen readers start at its beginning.
  const firstFocus = () =>
    content.current &&
    ((focusField && content.current.querySelector<HTMLElement>(`[name="${focusField}"]`)) ||
      firstField(content.current, keyFields) ||
      content.current);

  const banner =
    failure || isLocked || props.notice !== undefined ? (
      <Stack gap="3">
        {props.notice}
        {isLocked && <LockBanner>{lockReason}</LockBanner>}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    ) : undefined;

  return (
    <Dialog.Root
      open
      onOpenChange={close}
      closeOnInteractOutside={false}
      placement="center"
      scrollBehavior="inside"
      initialFocusEl={firstFocus}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} {...dialogSize(width, props.tabs !== undefined)} onKeyDown={ignoreEnter}>
            <form noValidate onSubmit={save} data-saving={isSubmitting || undefined} style={{ display: 'contents' }}>
              <DialogHeading title={props.title} mark={props.mark} badges={props.badges} context={props.context} />
              <FormRefusalsContext value={refusals}>
                <FormLockContext value={isLocked ? 'locked' : isSubmitting ? 'saving' : undefined}>
                  {props.tabs === undefined ? (
                    <Dialog.Body pt="1">
                      <Stack gap="6">
                        {banner}
                        {props.children(form)}
                      </Stack>
                    </Dialog.Body>
                  ) : (
                    <DialogTabs
                      tabs={props.tabs.map(({ names, render, ...one }) => ({
                        ...one,
                        hasError: hasErrors && names.some((name) => form.getFieldState(name, form.formState).invalid),
                        content: render(form),
                      }))}
                      tab={tab}
                      onTab={openTab}
                      banner={banner}
                    />
                  )}
                </FormLockContext>
              </FormRefusalsContext>
              <FormFooter
                actions={actions}
                changes={changedFields(dirtyFields, form.formState.defaultValues ?? {})}
                submitLabel={isLocked ? undefined : (submitLabel ?? t('form.save'))}
                submitDisabled={guarded}
                submitting={isSubmitting}
                otherSubmit={
                  otherSubmit && !isLocked
                    ? { label: otherSubmit.label, onClick: () => start(otherSubmit.onSubmit) }
                    : undefined
                }
                onClose={close}
              />
            </form>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {(confirmsDrop || isPrompting) && !isSubmitting && (
        <ConfirmDialog
          title={t('form.dropTitle')}
          confirmLabel={t('form.drop')}
          cancelLabel={t('form.keepEditing')}
          destructive
          onConfirm={isPrompting ? leaving.leave : drop}
          onCancel={() => (isPrompting ? stay() : setConfirmsDrop(false))}
        >
          {t('form.dropText')}
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}

function wrongFieldOf<Values extends FieldValues>(
  { names }: FormTab<Values>,
  form: UseFormReturn<Values>,
): Path<Values> | undefined {
  return names.find((name) => form.getFieldState(name).invalid);
}

/** The fields of a tab are rendered a few frames after it is opened. */
function focusOnceShown(focus: () => void, framesLeft = 20): void {
  requestAnimationFrame(() => {
    focus();
    const isShown = document.activeElement?.closest('[role=tabpanel]:not([hidden])') != null;
    if (!isShown && framesLeft > 0) focusOnceShown(focus, framesLeft - 1);
  });
}
