import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierLogo } from '../../../carriers/CarrierLogo';
import { CheckBox } from '../../../components/CheckBox';
import { LookupInput } from '../../../components/lookup/LookupInput';
import { Segments } from '../../../components/Segments';
import { decodeFieldMessage } from '../../../errors/fieldMessage';
import { useErrorText } from '../../../errors/useErrorText';
import { hasLeadingZeros, parseNumber } from '../../../format/numberInput';
import type { ProductField } from '../productFields';
import { productSchema } from '../productSchema';
import type { BulkField, BulkValues } from './productEdits';

type BulkFieldControlProps = {
  field: BulkField;
  isChosen: boolean;
  /** Undefined until set. */
  value: BulkValues[BulkField];
  carriers: readonly { name: string; logo: Parameters<typeof CarrierLogo>[0]['logo'] }[];
  suppliers: readonly { id: string; name: string }[];
  onChosen: (isChosen: boolean) => void;
  onValue: (value: BulkValues[BulkField], isWrong: boolean) => void;
};

/** A column that can be set for all products, with its value. */
export function BulkFieldControl(props: BulkFieldControlProps): ReactNode {
  const { field, isChosen, onChosen } = props;
  const { t } = useTranslation('productEdits');
  return (
    <Box px="4" py="2" borderBottomWidth="1px" borderColor="border.muted" bg={isChosen ? 'bg.selected' : undefined}>
      <CheckBox isChecked={isChosen} onChange={onChosen} py="0.5">
        {t(`columns.${field}`)}
      </CheckBox>
      {isChosen && (
        <Box mt="1.5" mb="1">
          <Control {...props} />
        </Box>
      )}
    </Box>
  );
}

function Control({ field, value, carriers, suppliers, onValue }: BulkFieldControlProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'products']);
  const label = t(`columns.${field}`);
  switch (field) {
    case 'outboundCarrier':
    case 'carrierUK':
    case 'carrierEU': {
      const options = carriers.map(({ name, logo }) => ({ id: name, label: name, icon: <CarrierLogo logo={logo} /> }));
      return (
        <LookupInput
          label={label}
          search={options}
          known={options}
          minLength={0}
          required
          value={typeof value === 'string' ? [value] : []}
          onChange={([name]) => onValue(name, false)}
        />
      );
    }
    case 'supplierId': {
      const options = suppliers.map(({ id, name }) => ({ id, label: name }));
      return (
        <LookupInput
          label={label}
          search={options}
          known={options}
          minLength={0}
          required
          placeholder={t('products:searchSupplier')}
          value={typeof value === 'string' ? [value] : []}
          onChange={([id]) => onValue(id, false)}
        />
      );
    }
    case 'bulky':
      return (
        <>
          <Segments
            label={label}
            size="sm"
            value={value === true ? 'yes' : value === false ? 'no' : value === 'bySize' ? 'bySize' : 'none'}
            onChange={(chosen) => onValue(chosen === 'bySize' ? 'bySize' : chosen === 'yes', false)}
            options={[
              { value: 'yes', label: t('products:bulky.yes') },
              { value: 'no', label: t('products:bulky.no') },
              { value: 'bySize', label: t('bulk.bySize') },
            ]}
          />
          {value === 'bySize' && (
            <Text textStyle="xs" color="fg.muted" mt="1">
              {t('bulk.bySizeHint')}
            </Text>
          )}
        </>
      );
    default:
      return <WholeNumber field={field} label={label} value={value} onValue={onValue} />;
  }
}

type WholeNumberProps = Pick<BulkFieldControlProps, 'value' | 'onValue'> & {
  field: 'hsEU' | 'hsUK' | 'hsCH' | 'cabQuantity';
  label: string;
};

/** A whole number, or empty if that is allowed. */
function WholeNumber({ field, label, value, onValue }: WholeNumberProps): ReactNode {
  const { t } = useTranslation(['productEdits', 'kit']);
  const errorText = useErrorText();
  const [text, setText] = useState(typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');
  const message = value === undefined ? undefined : messageOf(field, value);
  const hint = value === null ? 'bulk.emptied' : field === 'cabQuantity' ? 'bulk.piecesHint' : 'bulk.hsHint';
  const losesZeros = field !== 'cabQuantity' && typeof value === 'number' && hasLeadingZeros(text);
  return (
    <Field.Root invalid={message !== undefined}>
      <Input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // Codes are often written in groups: 9403 20 80.
          const typed = target.value.replaceAll(/\s/g, '');
          if (typed === '') return onValue(undefined, false);
          const number = Number(parseNumber(typed, 0) ?? Number.NaN);
          onValue(number, messageOf(field, number) !== undefined);
        }}
      />
      <Flex w="full" gap="2" align="baseline" justify="space-between">
        {message === undefined ? (
          <Field.HelperText>{losesZeros ? t('kit:leadingZeros', { number: String(value) }) : t(hint)}</Field.HelperText>
        ) : (
          <Field.ErrorText>{errorText(decodeFieldMessage(message))}</Field.ErrorText>
        )}
        {value !== null && (
          <Button
            variant="plain"
            size="xs"
            h="6"
            px="0"
            color="accent.fg"
            onClick={() => {
              setText('');
              onValue(null, false);
            }}
          >
            {t('bulk.empty')}
          </Button>
        )}
      </Flex>
    </Field.Root>
  );
}

const shape = productSchema('edit', () => true).shape;

/** Why a value is invalid; undefined if it is valid. */
function messageOf(field: ProductField, value: unknown): string | undefined {
  return shape[field].safeParse(value).error?.issues[0]?.message;
}
