import { Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/form/FieldFrame';
import { useFieldLock } from '../../../ui/input/fieldLock';
import { Segments } from '../../../ui/Segments';
import { arrivalModes } from '../plansList';
import { usePlanTexts } from '../planCodes';
import type { PlanForm } from './planForm';

type ArrivalModeFieldProps = { form: UseFormReturn<PlanForm>; readOnlyReason: string | undefined };

/** How certain the day of arrival is: fixed, planned or provisional (document 3, section 4). */
export function ArrivalModeField({ form, readOnlyReason }: ArrivalModeFieldProps): ReactNode {
  const { t } = useTranslation('plans');
  const { modeText } = usePlanTexts();
  const { field } = useController({ control: form.control, name: 'containerArrivalDateMode' });
  const lock = useFieldLock(readOnlyReason);
  const label = t('fields.containerArrivalDateMode');
  return (
    <FieldFrame
      form={form}
      name="containerArrivalDateMode"
      label={label}
      {...(readOnlyReason !== undefined && { readOnlyReason })}
    >
      {lock === undefined ? (
        <Segments
          label={label}
          size="sm"
          options={arrivalModes.map((value) => ({ value, label: modeText(value) }))}
          value={field.value}
          onChange={field.onChange}
        />
      ) : (
        <Input readOnly value={modeText(field.value)} />
      )}
    </FieldFrame>
  );
}
