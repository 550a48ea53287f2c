import { Field, HStack, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../ui/input/FieldMessage';
import { encodeFieldMessage } from '../../../platform/errors/fieldMessage';

type CarrierSelectProps = {
  /** The name of the order, for the label. */
  order: string;
  carriers: readonly string[];
  value: string;
  /** The carrier of the lines, which nobody has chosen. */
  isProposed: boolean;
  /** The user tried to save without a carrier. */
  isMissing: boolean;
  disabled: boolean;
  onChange: (carrier: string) => void;
};

/** The carrier of a new order, which is required (document 2, section 2.2). A native select, which works on every device. */
export function CarrierSelect(props: CarrierSelectProps): ReactNode {
  const { order, carriers, value, isProposed, isMissing, disabled, onChange } = props;
  const { t } = useTranslation('split');
  const id = useId();
  const names = value === '' || carriers.includes(value) ? carriers : [value, ...carriers];
  return (
    <Field.Root required invalid={isMissing} disabled={disabled} mt="1.5" gap="1" ids={{ control: id }}>
      <HStack gap="2" w="full">
        <Field.Label textStyle="xs" color="fg.muted" flexShrink={0}>
          {t('order.carrier')}
          <Field.RequiredIndicator />
        </Field.Label>
        <NativeSelect.Root size="sm" flex="1" minW="0">
          <NativeSelect.Field
            aria-label={t('order.carrierOf', { order })}
            data-carrier=""
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{t('order.choose')}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <ChevronDown />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      </HStack>
      {isProposed && <Field.HelperText>{t('order.proposedCarrier')}</Field.HelperText>}
      <FieldMessage message={isMissing ? encodeFieldMessage('validation.required') : undefined} />
    </Field.Root>
  );
}
