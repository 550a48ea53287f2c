import { useApolloClient, useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownIn, useSaveOntoOthers } from '../../ui/conflict/useSaveOntoOthers';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/TextField';
import { notify } from '../../ui/notifications';
import { useSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { CreateNewsMutation, NewsAgainQuery, NewsQuery, UpdateNewsMutation } from './news.operations';
import { newsSchema, newsTimeout, type NewsPost, type NewsValues } from './newsPost';
import { postOf } from './postOf';

const fields = ['title', 'content'] as const;

type NewsDialogProps = { post: NewsPost | undefined; onClose: () => void };

/** Writes or changes a post (document 1, section 2, Dashboard). */
export function NewsDialog({ post, onClose }: NewsDialogProps): ReactNode {
  const { t } = useTranslation('news');
  const afterwards = { refetchQueries: [NewsQuery] };
  const [create] = useMutation(CreateNewsMutation, afterwards);
  const [update] = useMutation(UpdateNewsMutation, afterwards);

  const submission = useSubmissionKey();
  const client = useApolloClient();
  const merging = useSaveOntoOthers<NewsPost, NewsValues, (typeof fields)[number]>({
    title: t('conflict'),
    record: post,
    fields,
    valuesOf: ({ title, content }) => ({ title, content }),
    async readAgain({ id }) {
      const { data } = await client.query({ query: NewsAgainQuery, fetchPolicy: 'network-only' });
      const now = data?.news.find((row) => row.id === id);
      return now && postOf(now);
    },
    labelOf: (field) => t(field === 'title' ? 'headline' : 'text'),
    textOf: (field, values) => values[field],
  });

  const send = (input: NewsValues, base: NewsPost | undefined) =>
    base
      ? update({ variables: { id: base.id, input, version: base.version } })
      : submission.send(input, (context) => create({ variables: { input }, context }));
  const save = async (values: NewsValues, form: UseFormReturn<NewsValues>) => {
    try {
      if ((await merging.save(values, { send, show: shownIn(form) })) === undefined) return;
    } catch (error) {
      // The reason is in the form.
      notify('danger', t('saveFailed'), { id: 'news', timeout: newsTimeout });
      throw error;
    }
    notify('success', t('saved'), { id: 'news' });
    onClose();
  };

  return (
    <>
      <FormDialog
        title={post ? t('editTitle') : t('createTitle')}
        schema={newsSchema}
        defaultValues={{ title: post?.title ?? '', content: post?.content ?? '' }}
        names={fields}
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
      {merging.question}
    </>
  );
}
