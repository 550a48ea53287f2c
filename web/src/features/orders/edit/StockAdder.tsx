import { Box, Button, Grid } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { numberValue } from '../../../ui/form/fieldSchemas';
import { formResolver } from '../../../ui/form/formResolver';
import { LookupField } from '../../../ui/form/LookupField';
import { NumberField } from '../../../ui/form/NumberField';
import { SelectField } from '../../../ui/form/SelectField';
import type { LookupOption, LookupSearch } from '../../../ui/lookup/lookupOption';
import { encodeFieldMessage } from '../../../platform/errors/fieldMessage';
import { formatDate } from '../../../platform/format/dates';
import { formatQuantity } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import type { StockOption } from './addStock';
import type { LineStock } from './lineStock';

type AdderForm = { stockId: string; amount: number | null; carrier: string };

const empty: AdderForm = { stockId: '', amount: 1, carrier: '' };

type StockAdderProps = {
  stock: LineStock;
  carriers: readonly LookupOption[];
  /** How many more pieces of a stock entry the order can take. */
  addable: (stock: StockOption) => number;
  onAdd: (stock: StockOption, amount: number, carrier: string) => void;
};

/** Finds stock and takes pieces of it, at most what is available (document 2, section 5, Order SKU add). */
export function StockAdder({ stock, carriers, addable, onAdd }: StockAdderProps): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [found, setFound] = useState<readonly StockOption[]>([]);
  const [chosen, setChosen] = useState<StockOption>();
  const tooMany = (amount: number | null): string | undefined => {
    const most = chosen && addable(chosen);
    if (most === undefined || amount === null || !(amount > most)) return undefined;
    return encodeFieldMessage('order.notAvailable', { available: most });
  };
  const schema = z
    .object({ stockId: z.string().min(1), amount: numberValue({ required: true, min: 1 }), carrier: z.string().min(1) })
    .superRefine(({ amount }, context) => {
      const message = tooMany(amount);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message });
    });
  const form = useForm<AdderForm, unknown, AdderForm>({ resolver: formResolver(schema), defaultValues: empty });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const proposedCarrier = useRef('');
  const search: LookupSearch = async (keywords, signal) => {
    const options = await stock.search(keywords, signal);
    setFound(options);
    return options.map((one) => ({
      id: one.id,
      label: one.sku,
      hint: [
        one.storageLocation,
        t('edit.available', { pieces: formatQuantity(addable(one)) }),
        one.date && formatDate(one.date, language),
        one.name,
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  };
  const choose = (stockId: string | undefined) => {
    const option = found.find(({ id }) => id === stockId);
    setChosen(option);
    // The product's carrier is proposed, and can be changed. That of the product chosen before does not stay.
    const carrier = carriers.find(({ id }) => id === option?.carrier)?.id ?? '';
    if (carrier !== '' || form.getValues('carrier') === proposedCarrier.current) form.setValue('carrier', carrier);
    proposedCarrier.current = carrier;
  };
  const add = form.handleSubmit(({ amount, carrier }) => {
    if (chosen === undefined) return;
    onAdd(chosen, amount ?? 0, carrier);
    setChosen(undefined);
    form.reset(empty);
    form.setFocus('stockId');
  });
  return (
    <Box
      as="fieldset"
      border="0"
      m="0"
      p="0"
      minW="0"
      aria-label={t('edit.addSku')}
      mb="7"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // Enter adds the stock here instead of saving the order; in an open list it chooses.
        const isInField = event.target instanceof HTMLInputElement && event.target.ariaExpanded !== 'true';
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isInField || event.defaultPrevented) return;
        event.preventDefault();
        void add();
      }}
    >
      <Grid
        templateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) 96px 150px auto' }}
        columnGap="3"
        rowGap="5"
        alignItems="start"
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <LookupField
            form={form}
            name="stockId"
            label={t('edit.addSku')}
            placeholder={t('edit.searchStock')}
            hint={
              chosen &&
              [chosen.name, chosen.storageLocation, t('edit.available', { pieces: formatQuantity(addable(chosen)) })]
                .filter(Boolean)
                .join(' · ')
            }
            search={search}
            onChosen={([id]) => choose(id)}
            required
          />
        </Box>
        <NumberField form={form} name="amount" label={t('fields.amount')} wrong={tooMany(typed)} required />
        <SelectField form={form} name="carrier" label={t('fields.carrier')} options={carriers} required />
        <Button mt={{ md: '20px' }} alignSelf={{ base: 'end', md: 'start' }} onClick={() => void add()}>
          <Plus />
          {t('edit.add')}
        </Button>
      </Grid>
    </Box>
  );
}
