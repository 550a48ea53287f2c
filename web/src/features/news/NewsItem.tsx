import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { Moment } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { graphql } from '../../platform/generated/gql';
import type { NewsItem_PostFragment } from '../../platform/generated/gql/graphql';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { Can } from '../../platform/permissions/Can';
import type { NewsPost } from './newsPost';
import { postOf } from './postOf';

const NewsItemFragment = graphql(`
  fragment NewsItem_post on NewsPost {
    id
    title
    content
    date
    version
  }
`);

type NewsItemProps = {
  post: FragmentType<NewsItem_PostFragment>;
  onEdit: (post: NewsPost) => void;
  onDelete: (post: NewsPost) => void;
};

/** A post: title, content and date, with two buttons for users who may write. */
export function NewsItem({ post: reference, onEdit, onDelete }: NewsItemProps): ReactNode {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const { data, complete } = useFragment({ fragment: NewsItemFragment, from: reference });
  if (!complete) return null;
  const post = postOf(data);
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
      <Flex gap="2">
        <Text as="h3" fontWeight="semibold" flex="1" overflowWrap="anywhere">
          {post.title}
        </Text>
        <Can action="Write" table="News">
          <HStack gap="0" my="-1">
            <IconButton label={t('edit', { title: post.title })} size="xs" onClick={() => onEdit(post)}>
              <Pencil />
            </IconButton>
            <IconButton label={t('delete', { title: post.title })} size="xs" onClick={() => onDelete(post)}>
              <Trash2 />
            </IconButton>
          </HStack>
        </Can>
      </Flex>
      <Text color="fg.muted" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {post.content}
      </Text>
      <Moment color="fg.subtle" textStyle="xs" mt="0.5" display="block">
        {formatDateTime(data.date, language)}
      </Moment>
    </Box>
  );
}
