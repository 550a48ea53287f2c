import { Box, Field, HStack, type SystemStyleObject } from '@chakra-ui/react';
import { Boxes, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useFieldArray, useFormState, useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../../../ui/input/FieldMessage';
import { NumberField } from '../../../ui/form/NumberField';
import { StatePanel } from '../../../ui/listState/StatePanel';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import { Num } from '../../../ui/Num';
import { formatQuantity, formatWeight, missing } from '../../../platform/format/numbers';
import { useCan } from '../../../platform/permissions/useCan';
import { SkuId } from '../../../domain/skus/SkuId';
import { piecesOf, weightOfLine, weightOfLines } from '../orderLines';
import { added, addable, allocated, takenAlso, type StockOption } from './addStock';
import { LineCarrier } from './LineCarrier';
import type { LineStock } from './lineStock';
import { piecesOfLine, writesField, type LineForm, type OrderForm } from './orderForm';
import { StockFinder } from './StockFinder';
import { RowMessage } from './RowMessage';
import { namedByHead, RowsHead } from './RowsHead';
import { StockAdder } from './StockAdder';

type LinesFieldProps = {
  form: UseFormReturn<OrderForm>;
  stock: LineStock;
  carriers: readonly LookupOption[];
  /** Called with the current number of lines. */
  onCount: (count: number) => void;
};

/** The stock of so many SKUs is looked up when the lines open; of further ones, when their line gets the focus. */
const mostAtOnce = 5;

const columns = 'minmax(0, 1fr) 300px 170px 32px';
const columnsWithWeight = 'minmax(0, 1fr) 300px 80px 150px 32px';

/** The rows are plain elements: a styled component would compute its styles in each of hundreds of lines. */
const listStyles: SystemStyleObject = {
  ...namedByHead,
  '& > li': {
    px: '3',
    pt: { base: '3', lg: '2' },
    pb: { base: '6', lg: '5' },
    borderTopWidth: '1px',
    // Lines outside of the visible area of a long order are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
    _first: { borderTopWidth: 0 },
  },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', lg: columns },
    gap: '3',
    alignItems: 'start',
    '&[data-weighed]': { lg: { gridTemplateColumns: columnsWithWeight } },
  },
  '& .line-sku': { minW: '0' },
  '& .line-description': {
    textStyle: 'xs',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .line-allocations': {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    gridColumn: { base: '1 / -1', lg: 'auto' },
    gridRow: { base: 2, lg: 'auto' },
  },
  '& .line-allocations > fieldset': { display: 'flex', minW: '0', gap: '3', alignItems: 'flex-start' },
  '& .line-amount': { w: '96px', flexShrink: 0 },
  '& .line-finder': { flex: '1', minW: '0' },
  '& .line-allocation': {
    display: 'flex',
    flex: '1',
    minW: '0',
    pt: { base: '27px', lg: '7px' },
    columnGap: '3',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    '& > :first-child': { textStyle: 'id', whiteSpace: 'nowrap' },
  },
  '& .line-available': { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .line-weight': {
    gridColumn: { base: 2, lg: 'auto' },
    gridRow: { base: 3, lg: 'auto' },
    textAlign: 'end',
    '& > :first-child': {
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      lineHeight: '16px',
      lg: { srOnly: true },
    },
    '& > :last-child': { display: 'block', pt: { base: '11px', lg: '7px' }, whiteSpace: 'nowrap' },
  },
  '& .line-carrier': {
    gridColumn: { base: '1 / -1', lg: 'auto' },
    gridRow: { base: 3, lg: 'auto' },
  },
  '& [data-weighed] > .line-carrier': { gridColumn: { base: 1, lg: 'auto' } },
  '& .line-remove': {
    boxSize: '8',
    my: '0',
    gridColumn: { base: 2, lg: 'auto' },
    gridRow: { base: 1, lg: 'auto' },
    justifySelf: 'end',
  },
};

/** The editable lines of an order: amounts by allocation, carriers, and adding stock (document 2, sections 2.6 and 5). */
export function LinesField({ form, stock, carriers, onCount }: LinesFieldProps): ReactNode {
  const { t } = useTranslation('orders');
  const rights = useCan();
  const readOnlyReason = writesField(rights, 'lines') ? undefined : t('edit.readOnly');
  const showsWeight = rights.reads('OrderLine.shippingSizeWeight');
  const looksUp = readOnlyReason === undefined && rights.mayCall('Query.availableStock');
  // The lines have their own ids.
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: 'lines',
    keyName: 'key',
  });
  useEffect(() => onCount(fields.length), [onCount, fields.length]);
  useEffect(() => {
    if (!looksUp) return;
    const skus = new Set(form.getValues('lines').flatMap(({ sku, places }) => (places.length > 0 ? [sku] : [])));
    if (skus.size <= mostAtOnce) for (const sku of skus) stock.look(sku);
  }, [form, stock, looksUp]);
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
    (option: StockOption) => addable(option, form.getValues('lines'), form.formState.defaultValues?.lines),
    [form],
  );
  const allocateLine = useCallback(
    (index: number, option: StockOption) => {
      const [line, rest] = allocated(form.getValues(`lines.${index}`), option, addableHere(option));
      if (line === undefined) return;
      update(index, line);
      if (rest) insert(index + 1, rest, { shouldFocus: false });
      // To the next line without an allocation.
      requestAnimationFrame(() => focusRow(list.current, rest ? index + 1 : index));
    },
    [form, addableHere, update, insert],
  );
  return (
    <>
      {readOnlyReason === undefined && (
        <StockAdder
          stock={stock}
          carriers={carriers}
          addable={addableHere}
          onAdd={(option, amount, carrier) => {
            const result = added(form.getValues('lines'), option, amount, carrier);
            if (result.kind === 'new') append(result.line, { shouldFocus: false });
            else {
              const { index, allocationIndex } = result;
              form.setValue(`lines.${index}.places.${allocationIndex}.amount`, result.amount, { shouldDirty: true });
            }
          }}
        />
      )}
      <ListMessage form={form} />
      {fields.length === 0 ? (
        <StatePanel icon={Boxes} colour="gray" title={t('dialog.noSkus')} />
      ) : (
        <Box borderWidth="1px" rounded="l2">
          <RowsHead columns={showsWeight ? columnsWithWeight : columns}>
            <span>{t('fields.sku')}</span>
            <HStack gap="3">
              <Box w="96px" textAlign="end">
                {t('fields.amount')}
              </Box>
              {t('fields.storageLocation')}
            </HStack>
            {showsWeight && <Box textAlign="end">{t('fields.weight')}</Box>}
            <span>{t('fields.carrier')}</span>
          </RowsHead>
          <Box
            ref={list}
            as="ul"
            listStyleType="none"
            aria-label={t('dialog.skus')}
            css={listStyles}
            onFocus={({ target }) => {
              const sku = target.closest<HTMLElement>('[data-allocated]')?.dataset['allocated'];
              if (looksUp && sku !== undefined) stock.look(sku);
            }}
          >
            {fields.map(({ key, ...line }, index) => (
              <LineRow
                key={key}
                form={form}
                stock={stock}
                showsWeight={showsWeight}
                index={index}
                sku={line.sku}
                description={line.description}
                location={line.location}
                places={line.places}
                carriers={carriers}
                readOnlyReason={readOnlyReason}
                addable={addableHere}
                onAllocate={allocateLine}
                onRemove={removeRow}
              />
            ))}
          </Box>
        </Box>
      )}
      <Sum form={form} stock={stock} showsWeight={showsWeight} />
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
  stock: LineStock;
  showsWeight: boolean;
  index: number;
  carriers: readonly LookupOption[];
  readOnlyReason: string | undefined;
  addable: (stock: StockOption) => number;
  /** Takes the line's pieces from this stock. */
  onAllocate: (index: number, stock: StockOption) => void;
  onRemove: (index: number) => void;
};

/** One line. Memoised, because an order may have hundreds. */
const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { form, stock, showsWeight, index, sku, description, location, places, carriers, readOnlyReason } = props;
  const { addable: addableHere, onAllocate, onRemove } = props;
  const { t } = useTranslation('orders');
  // Subscribes to the messages of this line.
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` });
  const rowNames: Path<OrderForm>[] = [`lines.${index}.id`, `lines.${index}.sku`, `lines.${index}.places`];
  // A line with allocations has no field for its total.
  if (places.length > 0) rowNames.push(`lines.${index}.amount`);
  const amount = (name: Path<OrderForm>) => (
    <NumberField form={form} name={name} label={t('fields.amount')} readOnlyReason={readOnlyReason} required />
  );
  const remove = t('edit.removeLine', { sku });
  return (
    <li data-allocated={places.length > 0 ? sku : undefined} data-invalid={errors.lines?.[index] && ''}>
      <div className="line" data-weighed={showsWeight || undefined}>
        <div className="line-sku">
          <SkuId sku={sku} strong />
          <p className="line-description" title={description}>
            {description}
          </p>
        </div>
        <div className="line-allocations">
          {places.length === 0 ? (
            <AmountRow
              sku={sku}
              location={location}
              field={amount(`lines.${index}.amount`)}
              finder={
                readOnlyReason === undefined && (
                  <StockFinder
                    stock={stock}
                    sku={sku}
                    location={location}
                    addable={addableHere}
                    onFound={(option) => onAllocate(index, option)}
                  />
                )
              }
            />
          ) : (
            places.map(({ inventoryId, name }, at) => (
              <AmountRow
                key={inventoryId}
                sku={sku}
                location={name}
                field={amount(`lines.${index}.places.${at}.amount`)}
                available={<Available form={form} stock={stock} sku={sku} inventoryId={inventoryId} />}
              />
            ))
          )}
        </div>
        {showsWeight && <LineWeight form={form} stock={stock} index={index} sku={sku} />}
        <div className="line-carrier">
          <LineCarrier
            form={form}
            name={`lines.${index}.carrier`}
            label={t('fields.carrier')}
            carriers={carriers}
            readOnlyReason={readOnlyReason}
            required
          />
        </div>
        {readOnlyReason === undefined && (
          <button
            type="button"
            className="row-button line-remove"
            aria-label={remove}
            title={remove}
            onClick={() => onRemove(index)}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        )}
      </div>
      <RowMessage form={form} names={rowNames} />
    </li>
  );
});

type AmountRowProps = { sku: string; location: string; field: ReactNode; available?: ReactNode; finder?: ReactNode };

/** The pieces at a location, with its name and what is available there, or a search for it. */
function AmountRow({ sku, location, field, available, finder }: AmountRowProps): ReactNode {
  return (
    <fieldset aria-label={[sku, location].filter(Boolean).join(', ')}>
      <div className="line-amount">{field}</div>
      {finder ? (
        <div className="line-finder">{finder}</div>
      ) : (
        <div className="line-allocation">
          <span>{location || missing}</span>
          {available}
        </div>
      )}
    </fieldset>
  );
}

type AvailableProps = Pick<LinesFieldProps, 'form' | 'stock'> & { sku: string; inventoryId: string };

/** How many more pieces of a stock entry there are, if known. Renders by itself while amounts are typed. */
function Available({ form, stock, sku, inventoryId }: AvailableProps): ReactNode {
  const available = useSyncExternalStore(stock.subscribe, () => stock.availableAt(sku, inventoryId));
  return available === undefined ? null : <StillAvailable {...{ form, inventoryId, available }} />;
}

type StillAvailableProps = Pick<AvailableProps, 'form' | 'inventoryId'> & { available: number };

function StillAvailable({ form, inventoryId, available }: StillAvailableProps): ReactNode {
  const { t } = useTranslation('orders');
  const taken = useWatch({
    control: form.control,
    name: 'lines',
    compute: (lines) => takenAlso(inventoryId, lines, form.formState.defaultValues?.lines),
  });
  return (
    <span className="line-available" data-num="">
      {t('edit.available', { pieces: formatQuantity(Math.max(0, available - taken)) })}
    </span>
  );
}

type LineWeightProps = Pick<LinesFieldProps, 'form' | 'stock'> & { index: number; sku: string };

/** The weight of a line. Renders by itself while its amounts are typed. */
function LineWeight({ form, stock, index, sku }: LineWeightProps): ReactNode {
  const { t } = useTranslation('orders');
  const pieces = useWatch({
    control: form.control,
    name: `lines.${index}`,
    // Absent for a moment while the line is being removed.
    compute: (line: LineForm | undefined) => (line ? piecesShown(line) : 0),
  });
  return (
    <div className="line-weight">
      <span>{t('fields.weight')}</span>
      <span data-num="">
        {formatWeight(weightOfLine({ amount: pieces, shippingSizeWeight: stock.weightOf(sku) ?? null }))}
      </span>
    </div>
  );
}

/** The pieces of a line; an amount that is not a number counts as zero. */
function piecesShown(line: LineForm): number {
  return piecesOfLine(line) || 0;
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

/** The sums over the lines. A separate component, so that typing does not render the lines again. */
function Sum({
  form,
  stock,
  showsWeight,
}: Omit<LinesFieldProps, 'carriers' | 'onCount'> & { showsWeight: boolean }): ReactNode {
  const { t } = useTranslation('orders');
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (lines.length === 0) return null;
  const weighed = lines.map((line) => ({
    amount: piecesShown(line),
    shippingSizeWeight: stock.weightOf(line.sku) ?? null,
  }));
  const weight = showsWeight ? weightOfLines(weighed) : undefined;
  return (
    <HStack justify="flex-end" gap="5" mt="3" color="fg.muted">
      <Num>{t('dialog.lines', { count: lines.length })}</Num>
      <Num>{t('dialog.pieces', { count: piecesOf(weighed), pieces: formatQuantity(piecesOf(weighed)) })}</Num>
      {weight !== undefined && (
        <Num fontWeight="semibold" color="fg">
          {formatWeight(weight)}
        </Num>
      )}
    </HStack>
  );
}
