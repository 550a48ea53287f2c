import { Box, Field, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Boxes, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormState, useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../components/form/FieldMessage';
import { NumberField } from '../../../components/form/NumberField';
import { IconButton } from '../../../components/IconButton';
import { StatePanel } from '../../../components/listState/StatePanel';
import type { LookupOption } from '../../../components/lookup/lookupOption';
import { Num } from '../../../components/Num';
import { formatQuantity, missing } from '../../../format/numbers';
import { useCan } from '../../../permissions/useCan';
import { SkuId } from '../../../skus/SkuId';
import { added, addable, placed, type StockOption } from './addStock';
import { LineCarrier } from './LineCarrier';
import { piecesOfLine, writesField, type LineForm, type OrderForm } from './orderForm';
import { PlaceFinder } from './PlaceFinder';
import { RowMessage } from './RowMessage';
import { StockAdder } from './StockAdder';

type LinesFieldProps = {
  form: UseFormReturn<OrderForm>;
  carriers: readonly LookupOption[];
  /** Called with the current number of lines. */
  onCount: (count: number) => void;
};

/** The editable lines of an order: amounts by place, carriers, and adding stock (document 2, sections 2.6 and 5). */
export function LinesField({ form, carriers, onCount }: LinesFieldProps): ReactNode {
  const { t } = useTranslation('orders');
  const readOnlyReason = writesField(useCan(), 'lines') ? undefined : t('edit.readOnly');
  // The lines have their own ids.
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: 'lines',
    keyName: 'key',
  });
  useEffect(() => onCount(fields.length), [onCount, fields.length]);
  const list = useRef<HTMLDivElement>(null);
  const removeRow = useCallback(
    (index: number) => {
      remove(index);
      // The removed button had the focus; it moves to the next row.
      requestAnimationFrame(() => focusRow(list.current, index));
    },
    [remove],
  );
  const addableHere = useCallback(
    (stock: StockOption) => addable(stock, form.getValues('lines'), form.formState.defaultValues?.lines),
    [form],
  );
  const placeLine = useCallback(
    (index: number, stock: StockOption) => {
      const [line, rest] = placed(form.getValues(`lines.${index}`), stock, addableHere(stock));
      if (line === undefined) return;
      update(index, line);
      if (rest) insert(index + 1, rest, { shouldFocus: false });
      // To the next line without a place.
      requestAnimationFrame(() => focusRow(list.current, rest ? index + 1 : index));
    },
    [form, addableHere, update, insert],
  );
  return (
    <>
      {readOnlyReason === undefined && (
        <StockAdder
          carriers={carriers}
          addable={addableHere}
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
              addable={addableHere}
              onPlace={placeLine}
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
  addable: (stock: StockOption) => number;
  /** Takes the line's pieces from this stock. */
  onPlace: (index: number, stock: StockOption) => void;
  onRemove: (index: number) => void;
};

/** One line. Memoised, because an order may have hundreds. */
const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { form, index, sku, description, location, places, carriers, readOnlyReason } = props;
  const { addable: addableHere, onPlace, onRemove } = props;
  const { t } = useTranslation('orders');
  // Subscribes to the messages of this line.
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` });
  const rowNames: Path<OrderForm>[] = [`lines.${index}.id`, `lines.${index}.sku`, `lines.${index}.places`];
  // A line with places has no field for its total.
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
      // Lines outside of the visible area of a long order are not laid out.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 84px' }}
    >
      <Grid
        templateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) 310px 170px auto' }}
        columnGap="3"
        rowGap="3"
        alignItems="start"
      >
        <Box minW="0" pt={{ md: '22px' }}>
          <SkuId sku={sku} strong />
          <Text textStyle="xs" color="fg.muted" truncate title={description}>
            {description}
          </Text>
        </Box>
        <Stack gap="2" gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: 2, md: 'auto' }}>
          {places.length === 0 ? (
            <AmountRow
              sku={sku}
              place={location}
              field={amount(`lines.${index}.amount`)}
              finder={
                readOnlyReason === undefined && (
                  <PlaceFinder
                    sku={sku}
                    location={location}
                    addable={addableHere}
                    onFound={(stock) => onPlace(index, stock)}
                  />
                )
              }
            />
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
          <LineCarrier
            form={form}
            name={`lines.${index}.carrier`}
            label={t('fields.carrier')}
            carriers={carriers}
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

type AmountRowProps = { sku: string; place: string; field: ReactNode; finder?: ReactNode };

/** The pieces at a place, with its name or a search for it. */
function AmountRow({ sku, place, field, finder }: AmountRowProps): ReactNode {
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
      {finder ? (
        <Box flex="1" minW="0">
          {finder}
        </Box>
      ) : (
        <Text textStyle="id" pt="29px" whiteSpace="nowrap">
          {place || missing}
        </Text>
      )}
    </Flex>
  );
}

/** Messages about the lines as a whole. */
function ListMessage({ form }: { form: UseFormReturn<OrderForm> }): ReactNode {
  const { error } = form.getFieldState('lines', form.formState);
  if (error?.message === undefined) return null;
  return (
    <Field.Root invalid mb="3">
      <FieldMessage message={error.message} />
    </Field.Root>
  );
}

/** The number of lines and pieces. A separate component, so that typing does not render the lines again. */
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
