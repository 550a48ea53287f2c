import { Button, Field } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupInput } from '../../../ui/lookup/LookupInput';
import { matching, type LookupSearch } from '../../../ui/lookup/lookupOption';
import { formatQuantity } from '../../../platform/format/numbers';
import type { StockOption } from './addStock';
import type { LineStock } from './lineStock';

type StockFinderProps = {
  stock: LineStock;
  sku: string;
  /** The word in place of a location, such as PP: nothing is reserved there. */
  location: string;
  /** How many more pieces of a stock entry the order can take. */
  addable: (stock: StockOption) => number;
  onFound: (stock: StockOption) => void;
};

/** Finds stock for a line without an allocation, which keeps an order in error (docs/orders-import.md, Stock). */
export function StockFinder({ stock, sku, location, addable, onFound }: StockFinderProps): ReactNode {
  const { t } = useTranslation('orders');
  // Rendered on demand, because an order may have hundreds of such lines.
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // One frame later, because the list does not react to clicks before.
    const frame = requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const [found, setFound] = useState<readonly StockOption[]>([]);
  const search: LookupSearch = async (text, signal) => {
    const usable = (await stock.search(sku, signal))
      .filter((one) => one.sku === sku && addable(one) > 0)
      // The oldest stock first.
      .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
    setFound(usable);
    const options = usable.map((one) => ({
      id: one.id,
      label: one.storageLocation ?? one.id,
      hint: t('edit.available', { pieces: formatQuantity(addable(one)) }),
    }));
    return matching(options, text);
  };
  const label = t('edit.locationOf', { sku });
  if (!isOpen) {
    const shown = location === '' ? t('edit.findStock') : t('edit.findStockFor', { place: location });
    return (
      <Button
        mt={{ base: '20px', lg: '0' }}
        variant="ghost"
        colorPalette="orange"
        px="2"
        aria-label={`${shown}, ${label}`}
        onClick={() => setIsOpen(true)}
      >
        <MapPin />
        {shown}
      </Button>
    );
  }
  return (
    <Field.Root>
      <Field.Label>{t('fields.storageLocation')}</Field.Label>
      <LookupInput
        value={[]}
        search={search}
        minLength={0}
        placeholder={t('edit.findStock')}
        label={label}
        inputRef={input}
        onChange={([id]) => {
          const option = found.find((one) => one.id === id);
          if (option) onFound(option);
        }}
      />
    </Field.Root>
  );
}
