import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import {
  isOutcomeUnknown,
  requestFailureOf,
  withOutcome,
  type RequestFailure,
} from '../../platform/errors/requestFailure';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { DeletePickTypeRuleMutation } from './ruleDialog.operations';
import { PickTypeRulesQuery, type RuleRow } from './rules.operations';

type DeleteRuleDialogProps = { rule: RuleRow; onDone: () => void; onClose: () => void };

/** Asks before a rule is deleted (document 2, section 2.3). If that fails, shows the error; the rule still exists. */
export function DeleteRuleDialog({ rule, onDone, onClose }: DeleteRuleDialogProps): ReactNode {
  const { t } = useTranslation('rules');
  const [failure, setFailure] = useState<RequestFailure>();
  const submission = useSubmissionKey();
  const [remove, { loading }] = useMutation(DeletePickTypeRuleMutation, {
    refetchQueries: [PickTypeRulesQuery],
  });
  const confirm = async () => {
    setFailure(undefined);
    const variables = { id: rule.id };
    try {
      await submission.send(variables, (context) => remove({ variables, context }));
      notify('success', t('deletion.done'), { id: 'rule' });
      onClose();
      onDone();
    } catch (error) {
      setFailure(withOutcome(requestFailureOf(error)));
    }
  };
  return (
    <ConfirmDialog
      title={t('deletion.title', { id: rule.id })}
      confirmLabel={t('deletion.confirm')}
      destructive
      pending={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('deletion.text')}</Text>
        {failure && (
          <>
            {!isOutcomeUnknown(failure) && <Text color="fg.error">{t('deletion.failed')}</Text>}
            <FailureAlert failure={failure} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
