import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { notify } from '../../ui/notifications';
import { requestFailureOf, withOutcome, type RequestFailure } from '../../platform/errors/requestFailure';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { DeleteNewsMutation, NewsQuery } from './news.operations';
import { newsTimeout, type NewsPost } from './newsPost';

type DeleteNewsDialogProps = { post: NewsPost; onClose: () => void };

/** Deletes a post after confirmation and shows the list without it. */
export function DeleteNewsDialog({ post, onClose }: DeleteNewsDialogProps): ReactNode {
  const { t } = useTranslation('news');
  const [deleteNews, { loading }] = useMutation(DeleteNewsMutation, {
    refetchQueries: [NewsQuery],
  });
  const submission = useSubmissionKey();
  const [failure, setFailure] = useState<RequestFailure>();

  const confirm = async () => {
    setFailure(undefined);
    try {
      const variables = { id: post.id };
      await submission.send(variables, (context) => deleteNews({ variables, context }));
      notify('success', t('deleted'), { id: 'news' });
      onClose();
    } catch (error) {
      notify('danger', t('deleteFailed'), { id: 'news', timeout: newsTimeout });
      setFailure(withOutcome(requestFailureOf(error)));
    }
  };

  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      confirmLabel={t('confirmDelete')}
      destructive
      pending={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('deleteText', { title: post.title })}</Text>
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
