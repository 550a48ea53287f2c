import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notifications';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { errorText } from '../../../platform/errors/useErrorText';
import type {
  SplitOrderMutation as SplitAnswer,
  SplitOrderMutationVariables,
} from '../../../platform/generated/gql/graphql';
import { useSubmissionKey } from '../../../platform/requests/useSubmissionKey';
import { OrdersQuery } from '../orders.operations';
import { SplitOrderMutation, type OrderToSplit } from './split.operations';
import { isToSplit } from './splitRights';

type NewOrder = SplitAnswer['splitOrder']['splits'][number];

/** The outcome of a save; `again` means that it was not split and can be saved again. */
type SaveOutcome = 'split' | 'elsewhere' | 'again';

type SaveSplit = {
  saving: boolean;
  /** It failed, and the order is unchanged. */
  failure: RequestFailure | undefined;
  /** The outcome is unknown. */
  unknown: RequestFailure | undefined;
  /** `created` has the new orders, as far as they are in the answer. */
  save: (variables: SplitOrderMutationVariables) => Promise<{ outcome: SaveOutcome; created: readonly NewOrder[] }>;
  look: () => Promise<SaveOutcome>;
  forget: () => void;
};

/** Splits an order. Failures and unknown outcomes are handled separately (document 2, section 8). */
export function useSaveSplit(
  readAgain: () => Promise<OrderToSplit | undefined>,
  holdsSame: (now: OrderToSplit) => boolean,
): SaveSplit {
  const { t } = useTranslation('split');
  const [split] = useMutation(SplitOrderMutation, { refetchQueries: [OrdersQuery] });
  const submission = useSubmissionKey();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [unknown, setUnknown] = useState<RequestFailure>();
  const forget = () => {
    setFailure(undefined);
    setUnknown(undefined);
  };

  /** Finds the reason: another user was faster, or something else failed. */
  const onFailure = async (refused: RequestFailure): Promise<SaveOutcome> => {
    if (isOutcomeUnknown(refused)) {
      setUnknown(refused);
      return 'again';
    }
    if (refused.code === 'DONE_NOT_READ_BACK') return 'split';
    if (refused.code === 'UNAUTHENTICATED') return 'again';
    const now = await readAgain().catch(() => 'unread' as const);
    if (now !== 'unread') {
      if (now === undefined || !isToSplit(now)) return 'elsewhere';
      // The order is reloaded, and shows a notice.
      if (!holdsSame(now)) return 'again';
    }
    setFailure(refused);
    notify('danger', errorText({ messageKey: 'order.splitOrderFailed', values: {} }), { id: 'split' });
    return 'again';
  };

  return {
    saving,
    failure,
    unknown,
    forget,
    save: async (variables) => {
      forget();
      setSaving(true);
      try {
        const { data } = await submission.send(variables, (context) => split({ variables, context }));
        return { outcome: 'split', created: data?.splitOrder.splits ?? [] };
      } catch (error) {
        return { outcome: await onFailure(requestFailureOf(error)), created: [] };
      } finally {
        setSaving(false);
      }
    },
    look: async () => {
      const now = await readAgain();
      setUnknown(undefined);
      if (now === undefined) return 'elsewhere';
      if (!isToSplit(now)) return now.pickType === 'CAB' ? 'split' : 'elsewhere';
      notify('warning', t('stillUnsplit'), { id: 'split' });
      return 'again';
    },
  };
}
