import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { ExternalLink, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { PendingTimeline } from '../../../ui/timeline/PendingTimeline';
import { Timeline, type TimelineEntry } from '../../../ui/timeline/Timeline';
import { UserAvatar } from '../../../domain/users/UserAvatar';
import { RightsChangesQuery, type RightsChangeRow } from './rightsChanges.operations';
import { rightsChangesList } from './rightsChangesList';
import { useRightsTexts, type RightsTexts } from './rightsTexts';

/** The list has the older ones. */
const pageSize = 200;

/** The Changes tab of a user: who changed which of their permissions, newest first. */
export function RightsChangesTab({ userId, name }: { userId: string; name: string }): ReactNode {
  const { t } = useTranslation('users');
  const texts = useRightsTexts();
  const { data, error, refetch } = useQuery(RightsChangesQuery, {
    variables: { filter: { userId }, page: { index: 0, size: pageSize } },
    // The form may have been saved since.
    fetchPolicy: 'network-only',
  });
  if (data === undefined) {
    return <PendingTimeline label={t('changes.loading')} error={error} onRetry={() => void refetch()} />;
  }
  const { isRecorded, items } = data.rightsChanges;
  if (items.length === 0) {
    const reason = isRecorded ? 'changes.empty' : 'changes.notRecorded';
    return (
      <StatePanel icon={History} colour="gray" title={t(`${reason}.title`)}>
        {t(`${reason}.text`)}
      </StatePanel>
    );
  }
  return (
    <>
      <Timeline label={t('changes.of', { name })} entries={entriesOf(items, texts)} />
      <Box mt="4">
        <Button size="sm" variant="ghost" asChild>
          <Link to={rightsChangesList.url({ userId })}>
            <ExternalLink />
            {t('changes.all')}
          </Link>
        </Button>
      </Box>
    </>
  );
}

/** One entry for the permissions that were changed together. */
function entriesOf(items: readonly RightsChangeRow[], texts: RightsTexts): TimelineEntry[] {
  const together = Map.groupBy(items, ({ time, changedById }) => `${time} ${changedById}`);
  return [...together].flatMap(([id, changes]) => {
    const [first] = changes;
    if (first === undefined) return [];
    const who = texts.changedByText(first);
    return {
      id,
      at: first.time,
      who,
      avatar: <UserAvatar name={who} />,
      changes: changes.map((change) => ({
        property: texts.permissionText(change),
        before: texts.oldText(change),
        after: texts.changeText(change),
      })),
    };
  });
}
