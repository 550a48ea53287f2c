import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { CreateNewsMutation, NewsQuery, UpdateNewsMutation } from './news.operations';
import { newsSchema, newsTimeout, type NewsPost, type NewsValues } from './newsPost';

type NewsDialogProps = { post: NewsPost | undefined; onClose: () => void };

/** Writes or changes a post (document 1, section 2, Dashboard). The list is loaded again before the dialog closes. */
export function NewsDialog({ post, onClose }: NewsDialogProps): ReactNode {
  const { t } = useTranslation('news');
  const afterwards = { refetchQueries: [NewsQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateNewsMutation, afterwards);
  const [update] = useMutation(UpdateNewsMutation, afterwards);

  const save = async (input: NewsValues) => {
    try {
      await (post ? update({ variables: { id: post.id, input } }) : create({ variables: { input } }));
    } catch (error) {
      // The reason is in the form.
      notify('danger', t('saveFailed'), { id: 'news', timeout: newsTimeout });
      throw error;
    }
    notify('success', t('saved'), { id: 'news' });
    onClose();
  };

  return (
    <FormDialog
      title={post ? t('editTitle') : t('createTitle')}
      schema={newsSchema}
      defaultValues={{ title: post?.title ?? '', content: post?.content ?? '' }}
      names={['title', 'content']}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label={t('headline')} required />
          <TextField form={form} name="content" label={t('text')} required rows={7} />
        </>
      )}
    </FormDialog>
  );
}
