import { Box, Button, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierLogo } from '../../../domain/carriers/CarrierLogo';
import { CheckBox } from '../../../ui/CheckBox';
import { numberMessage } from '../../../ui/input/numberMessage';
import { PlainNumberField } from '../../../ui/input/PlainNumberField';
import { LookupInput } from '../../../ui/lookup/LookupInput';
import { Segments } from '../../../ui/Segments';
import { hasLeadingZeros, isDecimal } from '../../../platform/format/numberInput';
import { wholeNumberRules } from '../productSchema';
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
  const isCode = field !== 'cabQuantity';
  // Keeps a refused text, so that it does not vanish from the field.
  const [text, setText] = useState(typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');
  const hint = value === null ? 'bulk.emptied' : field === 'cabQuantity' ? 'bulk.piecesHint' : 'bulk.hsHint';
  const [losesZeros, setLosesZeros] = useState(false);
  const take = (next: string, typed: string) => {
    setText(next);
    setLosesZeros(isCode && hasLeadingZeros(typed));
    if (next === '') return onValue(undefined, false);
    const number = isDecimal(next) ? Number(next) : Number.NaN;
    onValue(number, numberMessage(next, wholeNumberRules[field]) !== undefined);
  };
  return (
    <>
      <PlainNumberField
        name={field}
        label={label}
        hideLabel
        isCode={isCode}
        rules={wholeNumberRules[field]}
        hint={losesZeros && typeof value === 'number' ? t('kit:leadingZeros', { number: String(value) }) : t(hint)}
        look={{ textAlign: 'start' }}
        value={text}
        onChange={take}
      />
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
    </>
  );
}
