import { Split } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../../chunks/lazyPart';
import type { RunAction } from '../../../components/table/RunMenu';
import type { Rights } from '../../../permissions/rights';
import { useSplitAddress } from './splitAddress';
import { maySplit } from './splitRights';

// Loaded when orders are split: the list does not wait for it.
const SplitView = lazyExtra(async () => (await import('./SplitView')).SplitView);

type SplitOrders = {
  /** In the run menu; none for who may not split. */
  actions: readonly RunAction[];
  /** Opens one order of the list; undefined for who may not. */
  openOrder: ((number: string) => void) | undefined;
  view: ReactNode;
};

/** The split view of the orders list (document 2, section 2.2), and what opens it. */
export function useSplitOrders(rights: Rights): SplitOrders {
  const { t } = useTranslation('split');
  const { isOpen, order, open, show, close } = useSplitAddress();
  const isOffered = maySplit(rights);
  const actions = useMemo(
    () => (isOffered ? [{ id: 'split', label: t('open'), icon: Split, onRun: () => open() }] : []),
    [isOffered, open, t],
  );
  return {
    actions,
    openOrder: isOffered ? open : undefined,
    view: <Suspense>{isOffered && isOpen && <SplitView order={order} onShow={show} onClose={close} />}</Suspense>,
  };
}
