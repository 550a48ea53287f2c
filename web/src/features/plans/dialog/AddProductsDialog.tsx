import { useQuery } from '@apollo/client/react';
import { Box, Button, Dialog, Field, Flex, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogCloseButton, DialogHeading } from '../../../ui/dialog/DialogHeading';
import { dialogSize } from '../../../ui/dialog/dialogSize';
import { useSubmitKey } from '../../../ui/dialog/useDialogKeys';
import { useFocusHome } from '../../../ui/dialog/useFocusHome';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { unreadableMessage } from '../../../ui/input/numberMessage';
import { PiecesField } from '../../../ui/input/PlainNumberField';
import { LookupInput } from '../../../ui/lookup/LookupInput';
import { matching, type LookupSearch } from '../../../ui/lookup/lookupOption';
import { decodeFieldMessage } from '../../../platform/errors/fieldMessage';
import { requestFailureOf } from '../../../platform/errors/requestFailure';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { formatCount, formatQuantity } from '../../../platform/format/numbers';
import { LoadLine } from './LoadLine';
import { readPasted } from './pastedProducts';
import { LinkedProductsQuery } from './planDialog.operations';
import type { PlannedProduct } from './planForm';

type AddProductsDialogProps = {
  /** The products of the plan. */
  products: readonly PlannedProduct[];
  /** The code of the container size. */
  size: string | undefined;
  /** Called with all products of the plan, existing and added. */
  onAdd: (products: PlannedProduct[]) => void;
  onClose: () => void;
};

/** The limit of search results. */
const mostFound = 50;
/** The limit of products in a plan. */
const mostProducts = 500;
/** The limit of pieces of a product. */
const mostPieces = 2_147_483_647;

/** Adds products to a plan, by search or from a pasted list, with the resulting load. */
export function AddProductsDialog({ products, size, onAdd, onClose }: AddProductsDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(LinkedProductsQuery);
  useFocusHome();
  const [text, setText] = useState('');
  const [productId, setProductId] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  const options = data?.lookups.linkedProducts;
  const bySku = useMemo(() => new Map((options ?? []).map((one) => [one.sku.toLowerCase(), one])), [options]);

  const search: LookupSearch = (words) =>
    Promise.resolve(
      matching(
        (options ?? []).map(({ id, sku, name }) => ({ id, label: sku, hint: name ?? '' })),
        words,
      ).slice(0, mostFound),
    );

  const pasted = useMemo(() => readPasted(text), [text]);
  const known = pasted.found.flatMap(({ sku, quantity: pieces }) => {
    const product = bySku.get(sku.toLowerCase());
    return product ? [{ product, pieces }] : [];
  });
  // Without the list, nothing is known about any of them.
  const unknown = options === undefined ? [] : pasted.found.filter(({ sku }) => !bySku.has(sku.toLowerCase()));
  const chosen = options?.find(({ id }) => id === productId);
  const added = [...known, ...(chosen && quantity !== null ? [{ product: chosen, pieces: quantity }] : [])];
  const next = withAdded(
    products,
    added.map((one) => ({ ...one.product, pieces: one.pieces })),
  );
  const isTooLong = next.length > mostProducts;
  const mistakes = pasted.unreadable.length + pasted.ambiguous.length + unknown.length;
  const lacksQuantity = chosen !== undefined && quantity === null;
  const canAdd = added.length > 0 && !lacksQuantity && mistakes === 0 && !isTooLong;
  const content = useRef<HTMLDivElement>(null);
  useSubmitKey(content, () => canAdd && onAdd(next));

  return (
    <Dialog.Root open onOpenChange={onClose} placement="center" scrollBehavior="inside" closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} {...dialogSize(560, false)}>
            <DialogHeading title={t('products.add')} />
            <Dialog.Body pt="1">
              <Stack gap="5">
                {error && options === undefined && (
                  <Flex gap="3" align="center">
                    <Box flex="1">
                      <FailureAlert failure={requestFailureOf(error)} />
                    </Box>
                    <Button size="sm" onClick={() => void refetch()}>
                      {t('products.retry')}
                    </Button>
                  </Flex>
                )}
                <Flex gap="3" align="start">
                  <Field.Root flex="1" minW="0">
                    <Field.Label>{t('products.search')}</Field.Label>
                    <LookupInput
                      value={productId === '' ? [] : [productId]}
                      onChange={([id = '']) => setProductId(id)}
                      search={search}
                      minLength={2}
                    />
                  </Field.Root>
                  <PiecesField
                    name="quantity"
                    label={t('products.quantity')}
                    w="110px"
                    flexShrink={0}
                    pieces={quantity}
                    min={1}
                    max={mostPieces}
                    onPieces={setQuantity}
                  />
                </Flex>
                <Field.Root invalid={mistakes > 0}>
                  <Field.Label>{t('products.paste')}</Field.Label>
                  <Textarea
                    rows={6}
                    fontFamily="mono"
                    value={text}
                    placeholder={t('products.pasteExample')}
                    onChange={({ target }) => setText(target.value)}
                  />
                  <Field.HelperText>{t('products.pasteHint')}</Field.HelperText>
                </Field.Root>
                {mistakes > 0 && (
                  <Box role="alert" color="red.fg" textStyle="xs" maxH="140px" overflow="auto" tabIndex={0}>
                    {pasted.unreadable.map(({ line, text: wrong }) => (
                      <Text key={line}>{t('products.unreadable', { line, text: wrong })}</Text>
                    ))}
                    {pasted.ambiguous.map(({ line, reading }) => (
                      <Text key={line}>
                        {t('products.ambiguous', {
                          line,
                          problem: errorText(decodeFieldMessage(unreadableMessage(reading))),
                        })}
                      </Text>
                    ))}
                    {unknown.map(({ sku }) => (
                      <Text key={sku}>{t('products.unknown', { sku })}</Text>
                    ))}
                  </Box>
                )}
                {isTooLong && (
                  <Text role="alert" color="red.fg" textStyle="xs">
                    {t('products.tooMany', { most: formatCount(mostProducts) })}
                  </Text>
                )}
                <Box borderTopWidth="1px" pt="3">
                  <Text textStyle="xs" color="fg.muted" mb="1">
                    {t('products.afterwards', { count: next.length, products: formatQuantity(next.length) })}
                  </Text>
                  <LoadLine products={next} size={size} />
                </Box>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Box flex="1" />
              <Button onClick={onClose}>{t('products.cancel')}</Button>
              <Button variant="solid" colorPalette="accent" disabled={!canAdd} onClick={() => onAdd(next)}>
                {added.length === 0
                  ? t('products.addNone')
                  : t('products.addThese', { count: added.length, products: formatQuantity(added.length) })}
              </Button>
            </Dialog.Footer>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type Added = { id: string; sku: string; name: string | null; pieces: number };

/** Adds pieces to products that are there already, and appends the others. */
function withAdded(products: readonly PlannedProduct[], added: readonly Added[]): PlannedProduct[] {
  const next = products.map((product) => ({ ...product }));
  for (const { id, sku, name, pieces } of added) {
    const same = next.find((product) => product.id === id);
    if (same) same.quantityDelivering = (same.quantityDelivering || 0) + pieces;
    else next.push({ id, sku, name: name ?? '', quantityDelivering: pieces, volume: null });
  }
  return next;
}
