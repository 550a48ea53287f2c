import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DocumentSlot } from '../../../ui/file/DocumentSlot';
import type { Upload } from '../../../ui/file/useUpload';
import { useFieldLock } from '../../../ui/input/fieldLock';
import { decodeFieldMessage } from '../../../platform/errors/fieldMessage';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { useCan } from '../../../platform/permissions/useCan';
import type { PlanInDialog } from './planDialog.operations';
import { largestDocument, storedDocument, writesField, type documentFields, type PlanForm } from './planForm';

type DocumentFieldProps = {
  form: UseFormReturn<PlanForm>;
  name: (typeof documentFields)[number];
  plan: PlanInDialog | undefined;
  upload: Upload;
};

/** One of the three PDF documents of a plan (document 3, section 2). */
export function DocumentField({ form, name, plan, upload }: DocumentFieldProps): ReactNode {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name });
  const mayWrite = writesField(useCan(), name);
  const lock = useFieldLock(mayWrite ? undefined : t('dialog.readOnly'));
  const { value } = field;
  const stored = plan?.[name];
  const file = value instanceof File ? value : undefined;
  const message = fieldState.error?.message;
  return (
    <DocumentSlot
      label={t(`documents.${name}`)}
      name={name}
      stored={stored && value !== null ? { name: stored.name, url: stored.url } : undefined}
      file={file}
      onFile={(next) => {
        form.clearErrors(name);
        field.onChange(next ?? storedDocument(stored));
      }}
      focusRef={field.ref}
      onRemove={() => field.onChange(null)}
      {...(file && { upload })}
      {...(message !== undefined && { failure: errorText(decodeFieldMessage(message)) })}
      maxBytes={largestDocument}
      // During the upload, the field must allow cancelling it.
      readOnly={lock === 'locked'}
    />
  );
}
