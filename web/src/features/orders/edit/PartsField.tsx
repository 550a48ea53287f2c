import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Grid } from '@chakra-ui/react';
import { Plus, Trash2, Wrench } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookupField } from '../../../ui/form/LookupField';
import { NumberField } from '../../../ui/form/NumberField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { IconButton } from '../../../ui/IconButton';
import { StatePanel } from '../../../ui/listState/StatePanel';
import type { LookupOption, LookupSearch } from '../../../ui/lookup/lookupOption';
import { useCan } from '../../../platform/permissions/useCan';
import { PartLocationsQuery } from './edit.operations';
import { emptyPart, writesField, type OrderForm } from './orderForm';
import { RowMessage } from './RowMessage';
import { namedByHead, RowsHead } from './RowsHead';

type PartsFieldProps = {
  form: UseFormReturn<OrderForm>;
  carriers: readonly LookupOption[];
  /** Called with the current number of parts. */
  onCount: (count: number) => void;
};

const columns = 'minmax(0, 1fr) 80px 108px 150px 164px 32px';

/** The editable parts of an order (document 2, section 5, Part). */
export function PartsField({ form, carriers, onCount }: PartsFieldProps): ReactNode {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const readOnlyReason = writesField(useCan(), 'parts') ? undefined : t('edit.readOnly');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts', keyName: 'key' });
  useEffect(() => onCount(fields.length), [onCount, fields.length]);
  const adder = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  const last = fields.length - 1;
  useEffect(() => {
    if (added.current) form.setFocus(`parts.${last}.description`);
    added.current = false;
  }, [form, last]);
  const search: LookupSearch = async (keywords, signal) => {
    const { data } = await client.query({
      query: PartLocationsQuery,
      variables: { keywords },
      context: { fetchOptions: { signal } },
    });
    return data?.storageLocationOptions ?? [];
  };
  return (
    <>
      {fields.length === 0 ? (
        <StatePanel icon={Wrench} colour="gray" title={t('dialog.noParts')} />
      ) : (
        <Box borderWidth="1px" rounded="l2">
          <RowsHead columns={columns}>
            <span>{t('fields.description')}</span>
            <Box textAlign="end">{t('fields.amount')}</Box>
            <Box textAlign="end">{t('fields.weight')}</Box>
            <span>{t('fields.carrier')}</span>
            <span>{t('fields.storageLocation')}</span>
          </RowsHead>
          <Box as="ul" listStyleType="none" aria-label={t('dialog.parts')} css={namedByHead}>
            {fields.map((part, index) => (
              <Box
                as="li"
                key={part.key}
                px="3"
                pt={{ base: '3', lg: '2' }}
                pb={{ base: '6', lg: '5' }}
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
              >
                <Grid templateColumns={{ base: '1fr 1fr', lg: columns }} columnGap="3" rowGap="4" alignItems="start">
                  <Box
                    gridColumn={{ base: '1 / -1', lg: 'auto' }}
                    gridRow={{ base: 1, lg: 'auto' }}
                    // Beside it is the button to remove the part.
                    pe={{ base: readOnlyReason === undefined ? '10' : undefined, lg: '0' }}
                    minW="0"
                  >
                    <TextField
                      form={form}
                      name={`parts.${index}.description`}
                      label={t('fields.description')}
                      readOnlyReason={readOnlyReason}
                      autoComplete="off"
                      required
                    />
                  </Box>
                  <NumberField
                    form={form}
                    name={`parts.${index}.quantity`}
                    label={t('fields.amount')}
                    readOnlyReason={readOnlyReason}
                    required
                  />
                  <NumberField
                    form={form}
                    name={`parts.${index}.weight`}
                    label={t('fields.weight')}
                    readOnlyReason={readOnlyReason}
                    decimals={1}
                    unit="kg"
                  />
                  <SelectField
                    form={form}
                    name={`parts.${index}.carrier`}
                    label={t('fields.carrier')}
                    options={carriers}
                    readOnlyReason={readOnlyReason}
                    required
                  />
                  <LookupField
                    form={form}
                    name={`parts.${index}.storageLocationId`}
                    label={t('fields.storageLocation')}
                    search={search}
                    known={[{ id: part.storageLocationId, label: part.locationName || part.storageLocationId }]}
                    onChosen={(_, [location]) => form.setValue(`parts.${index}.locationName`, location?.label ?? '')}
                    readOnlyReason={readOnlyReason}
                  />
                  {readOnlyReason === undefined && (
                    <IconButton
                      label={t('edit.removePart', { number: index + 1 })}
                      size="sm"
                      gridColumn={{ base: 2, lg: 'auto' }}
                      gridRow={{ base: 1, lg: 'auto' }}
                      justifySelf="end"
                      mt={{ base: '20px', lg: '0' }}
                      onClick={() => {
                        remove(index);
                        adder.current?.focus();
                      }}
                    >
                      <Trash2 />
                    </IconButton>
                  )}
                </Grid>
                <RowMessage form={form} names={[`parts.${index}.id`]} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {readOnlyReason === undefined && (
        <Button
          ref={adder}
          size="sm"
          mt="4"
          onClick={() => {
            added.current = true;
            append(emptyPart, { shouldFocus: false });
          }}
        >
          <Plus />
          {t('edit.addPart')}
        </Button>
      )}
    </>
  );
}
