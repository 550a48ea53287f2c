import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/form/ConfirmDialog';
import { notify } from '../../components/notifications';
import { requestFailureOf } from '../../errors/requestFailure';
import { errorText } from '../../errors/useErrorText';
import { DeleteNewsMutation, NewsQuery } from './news.operations';
import type { NewsPost } from './newsPost';

type DeleteNewsDialogProps = { post: NewsPost; onClose: () => void };

/** Deletes a post after confirmation, and loads the list again. */
export function DeleteNewsDialog({ post, onClose }: DeleteNewsDialogProps): ReactNode {
  const { t } = useTranslation('news');
  const [deleteNews, { loading }] = useMutation(DeleteNewsMutation, {
    refetchQueries: [NewsQuery],
    awaitRefetchQueries: true,
  });

  const confirm = async () => {
    try {
      await deleteNews({ variables: { id: post.id } });
      notify('success', t('deleted'), { id: 'news' });
    } catch (error) {
      notify('danger', t('deleteFailed'), { id: 'news', description: errorText(requestFailureOf(error)) });
    }
    onClose();
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
      {t('deleteText', { title: post.title })}
    </ConfirmDialog>
  );
}
