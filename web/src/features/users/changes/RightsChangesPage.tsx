import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OldAndNew } from '../../../ui/change/ChangeRows';
import { NotPermittedState } from '../../../ui/listState/NotPermittedState';
import { Moment } from '../../../ui/Num';
import { formatDateTime } from '../../../platform/format/dates';
import { formatCount } from '../../../platform/format/numbers';
import type { Language } from '../../../platform/i18n/language';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { useCan } from '../../../platform/permissions/useCan';
import { recordUrl } from '../../../platform/urls/recordUrl';
import { filtersOf } from '../../../lists/listFilters';
import { ListPage } from '../../../lists/ListPage';
import { useFilterKinds } from '../../../lists/useFilterKinds';
import { useList } from '../../../lists/useList';
import type { ListColumn } from '../../../lists/useReadableColumns';
import { userName, UsersQuery } from '../users.operations';
import { usersList } from '../usersList';
import { exportRightsChanges } from './exportRightsChanges';
import type { RightsChangeRow } from './rightsChanges.operations';
import { rightsChangesList } from './rightsChangesList';
import { useRightsTexts, type RightsTexts } from './rightsTexts';

/** Who changed which rights of the users; for administrators, like the users themselves. */
export function RightsChangesPage(): ReactNode {
  const { t } = useTranslation('users');
  const { isAdministrator } = useCan();
  if (isAdministrator) return <RightsChanges />;
  return (
    <Flex flex="1">
      <NotPermittedState>{t('administratorsOnly')}</NotPermittedState>
    </Flex>
  );
}

function RightsChanges(): ReactNode {
  const { t } = useTranslation('users');
  const client = useApolloClient();
  const language = useLanguage();
  const texts = useRightsTexts();
  const kinds = useFilterKinds();
  const state = useList(rightsChangesList);
  const { change, rights, view } = state;
  const { userId, changedById, from, to } = view.filter;
  const { data } = useQuery(UsersQuery);
  const people = (data?.users ?? []).map((user) => ({ id: user.id, label: userName(user) }));
  const isRecorded = state.data?.rightsChanges.isRecorded ?? true;
  const columns = useMemo(() => rightsColumns(t, language, texts), [t, language, texts]);
  const filters = filtersOf(state, {
    userId: kinds.option({
      label: t('changes.columns.user'),
      options: people,
      value: userId,
      onChange: (id) => change.filter({ userId: id }),
    }),
    changedById: kinds.option({
      label: t('changes.columns.changedBy'),
      options: people,
      value: changedById,
      onChange: (id) => change.filter({ changedById: id }),
    }),
    from: kinds.days({
      fields: ['from', 'to'],
      label: t('changes.period'),
      value: { from, to },
      onChange: change.filter,
    }),
  });
  return (
    <ListPage
      state={state}
      name="rightsChanges"
      texts={{
        label: t('changes.label'),
        count: (total) => t('changes.count', { count: total, changes: formatCount(total) }),
        emptyTitle: t(isRecorded ? 'changes.empty.title' : 'changes.notRecorded.title'),
        emptyText: t(isRecorded ? 'changes.empty.text' : 'changes.notRecorded.text'),
        nothingMatches: t(isRecorded ? 'changes.nothingMatches' : 'changes.notRecorded.title'),
      }}
      density="compact"
      columns={columns}
      filters={filters}
      nameOf={texts.permissionText}
      renderItem={(row) => (
        <>
          <Flex gap="2" align="baseline" justify="space-between">
            <Text fontWeight="medium" truncate>
              {texts.userText(row)}
            </Text>
            <Moment color="fg.muted">{formatDateTime(row.time, language)}</Moment>
          </Flex>
          <Text>{texts.permissionText(row)}</Text>
          <OldAndNew before={texts.oldText(row)} after={texts.changeText(row)} />
          <Text textStyle="xs" color="fg.subtle">
            {texts.changedByText(row)}
          </Text>
        </>
      )}
      run={{
        title: t('changes.export.title'),
        actions: [
          {
            id: 'export',
            label: t('changes.export.run'),
            icon: Download,
            disabled: (state.page?.total ?? 0) === 0,
            onRun: () => void exportRightsChanges(client, view, rights, texts),
          },
        ],
      }}
    />
  );
}

function rightsColumns(t: TFunction<'users'>, language: Language, texts: RightsTexts): ListColumn<RightsChangeRow>[] {
  return [
    {
      id: 'time',
      header: t('changes.columns.time'),
      width: 142,
      whole: true,
      cell: ({ time }) => <Moment>{formatDateTime(time, language)}</Moment>,
    },
    {
      id: 'user',
      header: t('changes.columns.user'),
      width: 150,
      cell: (row) => (
        <Box asChild _hover={{ textDecoration: 'underline' }} fontWeight="medium">
          <Link to={recordUrl(usersList.path, row.userId, 'changes')}>{texts.userText(row)}</Link>
        </Box>
      ),
    },
    {
      id: 'permission',
      header: t('changes.columns.permission'),
      foldsUnder: 'user',
      width: 140,
      cell: (row) => <Cut text={texts.permissionText(row)} />,
    },
    {
      id: 'old',
      header: t('changes.columns.old'),
      width: 190,
      grows: true,
      cell: (row) => <Cut text={texts.oldText(row)} />,
    },
    {
      id: 'new',
      header: t('changes.columns.new'),
      width: 190,
      grows: true,
      cell: (row) => <Cut text={texts.changeText(row)} whole={texts.newText(row)} />,
    },
    {
      id: 'changedBy',
      header: t('changes.columns.changedBy'),
      foldsUnder: 'time',
      width: 150,
      cell: (row) => <Cut text={texts.changedByText(row)} />,
    },
  ];
}

/** A text that goes on in a second line, with the full text as tooltip. */
function Cut({ text, whole = text }: { text: string; whole?: string }): ReactNode {
  return (
    <span className="wrapped" title={whole}>
      {text}
    </span>
  );
}
