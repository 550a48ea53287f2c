import { useApolloClient } from '@apollo/client/react';
import { Split } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazyPart';
import type { RunAction } from '../../../ui/table/RunMenu';
import type { Rights } from '../../../platform/permissions/rights';
import type { SplitPreload } from './preloadSplit';
import { useSplitAddress } from './splitAddress';
import { maySplit } from './splitRights';

// Loaded when orders are split, so that the list does not wait for it.
const SplitView = lazyPart(async () => (await import('./SplitView')).SplitView, ['split']);

type SplitOrders = {
  /** Actions of the run menu; empty without the right to split. */
  actions: readonly RunAction[];
  /** Opens one order of the list; undefined without the right to split. */
  openOrder: ((number: string) => void) | undefined;
  view: ReactNode;
};

/** The split view of the orders list (document 2, section 2.2), with its actions. */
export function useSplitOrders(rights: Rights): SplitOrders {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const { isOpen, order, open, show, close } = useSplitAddress();
  const [preload, setPreload] = useState<Promise<SplitPreload | undefined>>();
  const isOffered = maySplit(rights);
  const openView = useCallback(
    (number?: string) => {
      // If this fails, the view requests the data itself.
      const reading = import('./preloadSplit').then(({ preloadSplit }) => preloadSplit(client, rights, number));
      setPreload(reading.catch(() => undefined));
      open(number);
    },
    [client, rights, open],
  );
  const actions = useMemo(
    () => (isOffered ? [{ id: 'split', label: t('split.several'), icon: Split, onRun: () => openView() }] : []),
    [isOffered, openView, t],
  );
  return {
    actions,
    openOrder: isOffered ? openView : undefined,
    view: (
      <Suspense>
        {isOffered && isOpen && (
          <SplitView
            order={order}
            preload={preload}
            onShow={show}
            onClose={() => {
              setPreload(undefined);
              close();
            }}
          />
        )}
      </Suspense>
    ),
  };
}
