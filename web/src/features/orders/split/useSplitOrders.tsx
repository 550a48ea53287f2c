import { useApolloClient } from '@apollo/client/react';
import { Split } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../../chunks/lazyPart';
import type { RunAction } from '../../../components/table/RunMenu';
import type { Rights } from '../../../permissions/rights';
import type { SplitAhead } from './splitAhead';
import { useSplitAddress } from './splitAddress';
import { maySplit } from './splitRights';

// Loaded when orders are split, so that the list does not wait for it.
const SplitView = lazyExtra(async () => (await import('./SplitView')).SplitView, ['split']);

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
  const [ahead, setAhead] = useState<Promise<SplitAhead | undefined>>();
  const isOffered = maySplit(rights);
  const openAhead = useCallback(
    (number?: string) => {
      // If this fails, the view requests the data itself.
      const reading = import('./splitAhead').then(({ readAhead }) => readAhead(client, rights, number));
      setAhead(reading.catch(() => undefined));
      open(number);
    },
    [client, rights, open],
  );
  const actions = useMemo(
    () => (isOffered ? [{ id: 'split', label: t('split.several'), icon: Split, onRun: () => openAhead() }] : []),
    [isOffered, openAhead, t],
  );
  return {
    actions,
    openOrder: isOffered ? openAhead : undefined,
    view: (
      <Suspense>
        {isOffered && isOpen && (
          <SplitView
            order={order}
            ahead={ahead}
            onShow={show}
            onClose={() => {
              setAhead(undefined);
              close();
            }}
          />
        )}
      </Suspense>
    ),
  };
}
