import { Box, Field, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Boxes, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormState, useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../components/form/FieldMessage';
import { NumberField } from '../../../components/form/NumberField';
import { SelectField } from '../../../components/form/SelectField';
import { IconButton } from '../../../components/IconButton';
import { StatePanel } from '../../../components/listState/StatePanel';
import type { LookupOption } from '../../../components/lookup/lookupOption';
import { Num } from '../../../components/Num';
import { formatQuantity, missing } from '../../../format/numbers';
import { useCan } from '../../../permissions/useCan';
import { added, addable } from './addStock';
import { piecesOfLine, writesField, type LineForm, type OrderForm } from './orderForm';
import { RowMessage } from './RowMessage';
import { StockAdder } from './StockAdder';

type LinesFieldProps = {
  form: UseFormReturn<OrderForm>;
  carriers: readonly LookupOption[];
  /** How many there are now. */
  onCount: (count: number) => void;
};

/** The lines of an order, to be changed: amounts place by place, carriers, and the adder (document 2, sections 2.6 and 5). */
export function LinesField({ form, carriers, onCount }: LinesFieldProps): ReactNode {
  const { t } = useTranslation('orders');
  const readOnlyReason = writesField(useCan(), 'lines') ? undefined : t('edit.readOnly');
  // The lines have ids of their own.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  useEffect(() => onCount(fields.length), [onCount, fields.length]);
  const list = useRef<HTMLDivElement>(null);
  const removeRow = useCallback(
    (index: number) => {
      remove(index);
      // The button is gone, and the focus with it: the next row is where one goes on.
      requestAnimationFrame(() => focusRow(list.current, index));
    },
    [remove],
  );
  return (
    <>
      {readOnlyReason === undefined && (
        <StockAdder
          carriers={carriers}
          addable={(stock) => addable(stock, form.getValues('lines'), form.formState.defaultValues?.lines)}
          onAdd={(stock, amount, carrier) => {
            const result = added(form.getValues('lines'), stock, amount, carrier);
            if (result.kind === 'new') append(result.line, { shouldFocus: false });
            else {
              const { index, place } = result;
              form.setValue(`lines.${index}.places.${place}.amount`, result.amount, { shouldDirty: true });
            }
          }}
        />
      )}
      <ListMessage form={form} />
      {fields.length === 0 ? (
        <StatePanel icon={Boxes} colour="gray" title={t('dialog.noSkus')} />
      ) : (
        <Box ref={list} as="ul" listStyleType="none" aria-label={t('dialog.skus')} borderWidth="1px" rounded="l2">
          {fields.map(({ key, ...line }, index) => (
            <LineRow
              key={key}
              form={form}
              index={index}
              sku={line.sku}
              description={line.description}
              location={line.location}
              places={line.places}
              carriers={carriers}
              readOnlyReason={readOnlyReason}
              onRemove={removeRow}
            />
          ))}
        </Box>
      )}
      <Sum form={form} />
    </>
  );
}

function focusRow(list: HTMLElement | null, index: number): void {
  const rows = list?.querySelectorAll<HTMLElement>('li') ?? [];
  (
    rows[Math.min(index, rows.length - 1)]?.querySelector('input') ?? list?.closest('form')?.querySelector('input')
  )?.focus();
}

type LineRowProps = Pick<LineForm, 'sku' | 'description' | 'location' | 'places'> & {
  form: UseFormReturn<OrderForm>;
  index: number;
  carriers: readonly LookupOption[];
  readOnlyReason: string | undefined;
  onRemove: (index: number) => void;
};

/** One line. It is drawn anew for what concerns itself alone: an order may have hundreds. */
const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { form, index, sku, description, location, places, carriers, readOnlyReason, onRemove } = props;
  const { t } = useTranslation('orders');
  // Subscribes to the messages of this line.
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` });
  const rowNames: Path<OrderForm>[] = [`lines.${index}.id`, `lines.${index}.sku`, `lines.${index}.places`];
  // A line with places has no field for all of its pieces.
  if (places.length > 0) rowNames.push(`lines.${index}.amount`);
  const amount = (name: Path<OrderForm>) => (
    <NumberField form={form} name={name} label={t('fields.amount')} readOnlyReason={readOnlyReason} required />
  );
  return (
    <Box
      as="li"
      px="3"
      pt="3"
      pb="6"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      data-invalid={errors.lines?.[index] && ''}
      // Far lines of a long order are not laid out before they are near.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 84px' }}
    >
      <Grid
        templateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) minmax(220px, auto) 180px auto' }}
        columnGap="3"
        rowGap="3"
        alignItems="start"
      >
        <Box minW="0" pt={{ md: '22px' }}>
          <Text textStyle="id" fontWeight="medium" overflowWrap="anywhere">
            {sku}
          </Text>
          <Text textStyle="xs" color="fg.muted" truncate title={description}>
            {description}
          </Text>
        </Box>
        <Stack gap="2" gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: 2, md: 'auto' }}>
          {places.length === 0 ? (
            <AmountRow sku={sku} place={location} field={amount(`lines.${index}.amount`)} />
          ) : (
            places.map(({ inventoryId, name }, at) => (
              <AmountRow
                key={inventoryId}
                sku={sku}
                place={name}
                field={amount(`lines.${index}.places.${at}.amount`)}
              />
            ))
          )}
        </Stack>
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SelectField
            form={form}
            name={`lines.${index}.carrier`}
            label={t('fields.carrier')}
            options={carriers}
            readOnlyReason={readOnlyReason}
            required
          />
        </Box>
        {readOnlyReason === undefined && (
          <IconButton
            label={t('edit.removeLine', { sku })}
            size="sm"
            mt={{ md: '22px' }}
            gridColumn={{ base: 2, md: 'auto' }}
            gridRow={{ base: 1, md: 'auto' }}
            onClick={() => onRemove(index)}
          >
            <Trash2 />
          </IconButton>
        )}
      </Grid>
      <RowMessage form={form} names={rowNames} />
    </Box>
  );
});

/** Pieces at a place, which is named beside the field. */
function AmountRow({ sku, place, field }: { sku: string; place: string; field: ReactNode }): ReactNode {
  return (
    <Flex
      as="fieldset"
      border="0"
      m="0"
      p="0"
      minW="0"
      aria-label={[sku, place].filter(Boolean).join(', ')}
      gap="3"
      align="flex-start"
    >
      <Box w="96px" flexShrink={0}>
        {field}
      </Box>
      <Text textStyle="id" pt="29px" whiteSpace="nowrap">
        {place || missing}
      </Text>
    </Flex>
  );
}

/** What is wrong with the lines as a whole. */
function ListMessage({ form }: { form: UseFormReturn<OrderForm> }): ReactNode {
  const { error } = form.getFieldState('lines', form.formState);
  if (error?.message === undefined) return null;
  return (
    <Field.Root invalid mb="3">
      <FieldMessage message={error.message} />
    </Field.Root>
  );
}

/** How many lines and pieces there are. On its own, so that a key in a field does not draw the lines anew. */
function Sum({ form }: { form: UseFormReturn<OrderForm> }): ReactNode {
  const { t } = useTranslation('orders');
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (lines.length === 0) return null;
  const pieces = lines.reduce((sum, line) => sum + (piecesOfLine(line) || 0), 0);
  return (
    <HStack justify="flex-end" gap="5" mt="3" color="fg.muted">
      <Num>{t('dialog.lines', { count: lines.length })}</Num>
      <Num>{t('dialog.pieces', { pieces: formatQuantity(pieces) })}</Num>
    </HStack>
  );
}
