import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
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
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    setFailure(undefined);
    const variables = { id: rule.id };
    try {
      await remove({ variables, context: submission.contextOf(variables) });
      notify('success', t('deletion.done'), { id: 'rule' });
      onClose();
      onDone();
    } catch (error) {
      const refused = requestFailureOf(error);
      submission.settle(refused);
      setFailure(refused);
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
            <Text color="fg.error">{t('deletion.failed')}</Text>
            <FailureAlert failure={failure} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
