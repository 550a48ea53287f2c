import { Box, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FieldProps } from '../../../ui/form/FieldFrame';
import { useFieldLock } from '../../../ui/input/fieldLock';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import type { OrderForm } from './orderForm';

type LineCarrierProps = FieldProps<OrderForm> & { name: `lines.${number}.carrier`; carriers: readonly LookupOption[] };

/** The carrier of a line, with its logo. A native select, because an order may have hundreds of lines. */
export function LineCarrier({ carriers, ...frame }: LineCarrierProps): ReactNode {
  const { t } = useTranslation('kit');
  const { field } = useController({ control: frame.form.control, name: frame.name });
  const { ref, name, value, onChange, onBlur } = field;
  const lock = useFieldLock(frame.readOnlyReason);
  const chosen = carriers.find(({ id }) => id === value);
  const hasIcon = chosen?.icon !== undefined;
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root>
        {hasIcon && (
          <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none">
            {chosen.icon}
          </Box>
        )}
        <NativeSelect.Field
          name={name}
          ref={ref}
          value={value}
          ps={hasIcon ? '8' : '3'}
          onChange={(event) => {
            // While the form is being saved, nothing can be changed.
            if (lock === undefined) onChange(event);
          }}
          onBlur={onBlur}
        >
          <option value="">{t('lookup.choose')}</option>
          {chosen === undefined && value !== '' && <option value={value}>{value}</option>}
          {carriers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator css={{ '& svg': { width: '16px', height: '16px' } }}>
          <ChevronDown />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FieldFrame>
  );
}
