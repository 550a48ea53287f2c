import { useQuery } from '@apollo/client/react';
import { Box, chakra, Grid, Portal, Text } from '@chakra-ui/react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSku } from '../../domain/skus/skuSearch';
import { formatDate } from '../../platform/format/dates';
import { formatQuantity, missing, quantityOr } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { ProductPlansQuery, ProductStockQuery } from './productDialog.operations';

type Hint = { kind: 'stock' | 'flow'; sku: string };
type HintChanges = { show: (hint: Hint, at: HTMLElement) => void; hide: () => void };

/** A context, because the columns of the table must not change when a panel opens. */
const HintContext = createContext<HintChanges>({ show: () => {}, hide: () => {} });

/** ms. Without a delay, panels would open one after the other while the pointer crosses the figures. */
const openDelay = 350;
const closeDelay = 120;

const Frame = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    minW: '200px',
    maxW: 'min(340px, calc(100vw - 16px))',
    px: '3.5',
    py: '2.5',
    rounded: 'l2',
    borderWidth: '1px',
    bg: 'bg',
    color: 'fg',
    shadow: 'md',
    textStyle: 'sm',
  },
});

/** Shows how a figure of stock or inflow is made up, on hover or focus: one panel for all rows. */
export function StockHints({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<Hint & { at: HTMLElement }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const later = useCallback((next: (Hint & { at: HTMLElement }) | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), next ? openDelay : closeDelay);
  }, []);
  const changes = useMemo<HintChanges>(
    () => ({ show: (hint, at) => later({ ...hint, at }), hide: () => later(undefined) }),
    [later],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const close = () => setShown(undefined);
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    shown.at.setAttribute('aria-describedby', id);
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('scroll', close, true);
    return () => {
      shown.at.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('scroll', close, true);
    };
  }, [shown, id]);
  return (
    <>
      <HintContext value={changes}>{children}</HintContext>
      {shown && (
        <Portal>
          <Frame
            id={id}
            role="tooltip"
            style={positionBelow(shown.at)}
            onMouseEnter={() => clearTimeout(timer.current)}
            onMouseLeave={changes.hide}
          >
            {shown.kind === 'stock' ? <StockParts sku={shown.sku} /> : <FlowParts sku={shown.sku} />}
          </Frame>
        </Portal>
      )}
    </>
  );
}

/** Below the figure, aligned at the right edge; above it if there is no room. */
function positionBelow(at: HTMLElement) {
  const { top, right, bottom } = at.getBoundingClientRect();
  const fromRight = Math.max(8, Math.min(window.innerWidth - right, window.innerWidth - 208));
  const isLow = bottom > window.innerHeight - 240;
  return isLow ? { right: fromRight, bottom: window.innerHeight - top + 4 } : { right: fromRight, top: bottom + 4 };
}

type HintedFigureProps = Hint & { quantity: number | null; name: string };

/** A figure with the panel of its parts. A plain button, because each row has two, and a styled component would be slower. */
export function HintedFigure({ kind, sku, quantity, name }: HintedFigureProps): ReactNode {
  const { show, hide } = useContext(HintContext);
  if (!quantity) return <span data-num="">{quantityOr(quantity)}</span>;
  return (
    <button
      type="button"
      className="hinted-figure"
      data-num=""
      aria-label={`${name}: ${formatQuantity(quantity)}`}
      onMouseEnter={({ currentTarget }) => show({ kind, sku }, currentTarget)}
      onFocus={({ currentTarget }) => show({ kind, sku }, currentTarget)}
      onMouseLeave={hide}
      onBlur={hide}
    >
      {formatQuantity(quantity)}
    </button>
  );
}

function StockParts({ sku }: { sku: string }): ReactNode {
  const { t } = useTranslation('products');
  const { data, error } = useQuery(ProductStockQuery, { variables: { sku }, fetchPolicy: 'cache-and-network' });
  const warehouses = data?.skuDetails?.warehouses?.filter(({ inventory }) => inventory) ?? [];
  return (
    <Parts
      title={t('hint.stock')}
      state={error ? 'failed' : data ? 'read' : 'reading'}
      rows={warehouses.map(({ warehouseId, warehouseCode, inventory }) => ({
        key: warehouseId ?? '',
        name: warehouseCode ?? missing,
        quantity: inventory,
      }))}
    />
  );
}

function FlowParts({ sku }: { sku: string }): ReactNode {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { data, error } = useQuery(ProductPlansQuery, { variables: { sku }, fetchPolicy: 'cache-and-network' });
  const plans = (data?.shippingPlans.items ?? []).flatMap((plan) => {
    // Delivered plans are in stock already.
    if (plan.recordStatus === 'delivered') return [];
    const quantity = (plan.products ?? [])
      .filter((product) => isSameSku(product.sku, sku))
      .reduce((sum, { quantityDelivering }) => sum + (quantityDelivering ?? 0), 0);
    return quantity === 0 ? [] : [{ ...plan, quantity }];
  });
  return (
    <Parts
      title={t('hint.flow')}
      state={error ? 'failed' : data ? 'read' : 'reading'}
      rows={plans.map(({ id, shipmentRecordName, containerArrivalDate, quantity }) => ({
        key: id,
        name: shipmentRecordName ?? id,
        hint: containerArrivalDate ? formatDate(containerArrivalDate, language) : undefined,
        quantity,
      }))}
    />
  );
}

type PartsProps = {
  title: string;
  state: 'reading' | 'read' | 'failed';
  rows: readonly { key: string; name: string; hint?: string | undefined; quantity: number | null }[];
};

function Parts({ title, state, rows }: PartsProps): ReactNode {
  const { t } = useTranslation('products');
  return (
    <>
      <Text textStyle="xs" color="fg.muted" mb="1">
        {title}
      </Text>
      {state !== 'read' && <Text color="fg.muted">{t(state === 'failed' ? 'hint.failed' : 'hint.reading')}</Text>}
      {state === 'read' && rows.length === 0 && <Text color="fg.muted">{t('hint.none')}</Text>}
      <Grid templateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="0.5">
        {rows.map(({ key, name, hint, quantity }) => (
          <Box key={key} display="contents">
            <Box truncate>
              {name}
              {hint !== undefined && (
                <Box as="span" color="fg.muted" data-moment="">
                  {` · ${hint}`}
                </Box>
              )}
            </Box>
            <Box data-num="" textAlign="end" fontWeight="medium">
              {quantityOr(quantity)}
            </Box>
          </Box>
        ))}
      </Grid>
    </>
  );
}
