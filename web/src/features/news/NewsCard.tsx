import { useQuery } from '@apollo/client/react';
import { HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Newspaper, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { Card } from '../../ui/Card';
import { FailedState } from '../../ui/listState/FailedState';
import { IconButton } from '../../ui/IconButton';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { useErrorText } from '../../platform/errors/useErrorText';
import { Can } from '../../platform/permissions/Can';
import { NewsQuery } from './news.operations';
import { NewsItem } from './NewsItem';
import type { NewsPost } from './newsPost';

// Loaded when first opened, together with the form library.
const NewsDialog = lazyPart(async () => (await import('./NewsDialog')).NewsDialog);
const DeleteNewsDialog = lazyPart(async () => (await import('./DeleteNewsDialog')).DeleteNewsDialog);

type OpenDialog = { kind: 'create' } | { kind: 'edit'; post: NewsPost } | { kind: 'delete'; post: NewsPost };

/** The news panel of the dashboard (document 1, sections 2, 6 and 9): collapsible, 500 px at most, scrolling. */
export function NewsCard(): ReactNode {
  const { t } = useTranslation('news');
  const [isOpen, setIsOpen] = useState(true);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <Card
      title={
        <HStack as="span" gap="2">
          <Newspaper size={16} aria-hidden />
          {t('title')}
        </HStack>
      }
      actions={
        <HStack gap="0">
          <Can action="Write" table="News">
            <IconButton label={t('add')} size="xs" onClick={() => setDialog({ kind: 'create' })}>
              <Plus />
            </IconButton>
          </Can>
          <IconButton label={isOpen ? t('collapse') : t('expand')} size="xs" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <ChevronUp /> : <ChevronDown />}
          </IconButton>
        </HStack>
      }
      maxH="500px"
      body={{ overflow: 'auto', tabIndex: 0, role: 'region', 'aria-label': t('title'), css: shadowBelow }}
    >
      {isOpen ? (
        <NewsList
          onEdit={(post) => setDialog({ kind: 'edit', post })}
          onDelete={(post) => setDialog({ kind: 'delete', post })}
        />
      ) : undefined}
      <Suspense>
        {dialog?.kind === 'create' && <NewsDialog post={undefined} onClose={close} />}
        {dialog?.kind === 'edit' && <NewsDialog post={dialog.post} onClose={close} />}
        {dialog?.kind === 'delete' && <DeleteNewsDialog post={dialog.post} onClose={close} />}
      </Suspense>
    </Card>
  );
}

/** A shadow at the lower edge while there is more below: a line that is cut in half looks like a fault. */
const shadowBelow = {
  background:
    'linear-gradient(to top, {colors.bg.panel}, {colors.bg.panel}) bottom / 100% 16px no-repeat local, ' +
    'linear-gradient(to top, {colors.bg.emphasized}, transparent) bottom / 100% 16px no-repeat scroll',
} as const;

type NewsListProps = { onEdit: (post: NewsPost) => void; onDelete: (post: NewsPost) => void };

function NewsList(actions: NewsListProps): ReactNode {
  const { t } = useTranslation(['news', 'errors']);
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(NewsQuery, { fetchPolicy: 'cache-and-network' });
  if (data) {
    return data.news.length === 0 ? (
      <Text color="fg.subtle">{t('empty')}</Text>
    ) : (
      <Stack as="ul" listStyleType="none" gap="0" mt="-1">
        {data.news.map((post) => (
          <NewsItem key={post.id} post={post} {...actions} />
        ))}
      </Stack>
    );
  }
  if (error) {
    const failure = requestFailureOf(error);
    return (
      <FailedState
        title={t('errors:readFailed')}
        message={errorText(failure)}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  return <NewsSkeleton />;
}

function NewsSkeleton(): ReactNode {
  return (
    <Stack gap="5" pt="1" aria-hidden>
      {[0, 1, 2].map((post) => (
        <Stack key={post} gap="2">
          <Skeleton h="12px" w="60%" />
          <Skeleton h="10px" />
          <Skeleton h="10px" w="80%" />
        </Stack>
      ))}
    </Stack>
  );
}
