import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../components/notifications';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { errorText } from '../../../errors/useErrorText';
import type { SplitOrderMutation as SplitAnswer, SplitOrderMutationVariables } from '../../../generated/gql/graphql';
import { useSubmissionKey } from '../../../requests/useSubmissionKey';
import { OrdersQuery } from '../orders.operations';
import { SplitOrderMutation, type OrderToSplit } from './split.operations';
import { isToSplit } from './useSplitEditor';

type NewOrder = SplitAnswer['splitOrder']['splits'][number];

/** What came of a save; `again` is the order as it is now. */
type SaveOutcome = 'split' | 'elsewhere' | 'again';

type SaveSplit = {
  saving: boolean;
  /** The order is as it was. */
  failure: RequestFailure | undefined;
  /** Nobody knows whether it was split. */
  unknown: RequestFailure | undefined;
  /** Its new orders, as far as the answer brought them. */
  save: (variables: SplitOrderMutationVariables) => Promise<{ outcome: SaveOutcome; created: readonly NewOrder[] }>;
  look: () => Promise<SaveOutcome>;
  forget: () => void;
};

/** Splits an order. That it failed and that nobody knows are two things (document 2, section 8). */
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

  /** Why it failed: somebody was faster, or something else. */
  const onFailure = async (refused: RequestFailure): Promise<SaveOutcome> => {
    if (isUnknown(refused)) {
      setUnknown(refused);
      return 'again';
    }
    submission.settle(refused);
    if (refused.code === 'DONE_NOT_READ_BACK') return 'split';
    if (refused.code === 'UNAUTHENTICATED') return 'again';
    const now = await readAgain().catch(() => 'unread' as const);
    if (now !== 'unread') {
      if (now === undefined || !isToSplit(now)) return 'elsewhere';
      // It is loaded anew, and says so itself.
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
        const { data } = await split({ variables, context: submission.contextOf(variables) });
        submission.settle();
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

const unknownCodes: readonly RequestFailure['code'][] = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT'];

function isUnknown({ code, messageKey }: RequestFailure): boolean {
  return messageKey === 'order.splitOutcomeUnknown' || unknownCodes.includes(code);
}
