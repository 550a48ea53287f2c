import { useApolloClient, useQuery } from '@apollo/client/react';
import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { FileSpreadsheet, RefreshCw, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { NotPermittedState } from '../../ui/listState/NotPermittedState';
import { Moment, Num } from '../../ui/Num';
import { PageTabs } from '../../ui/PageTabs';
import type { RunAction } from '../../ui/table/RunMenu';
import { selectedCount, useRowSelection, type Selection } from '../../ui/table/selection';
import { useRunningWorks } from '../../ui/work/work';
import { formatBytes } from '../../platform/format/bytes';
import { formatDateTime } from '../../platform/format/dates';
import { formatCount, missing } from '../../platform/format/numbers';
import type { FileType } from '../../platform/generated/gql/graphql';
import type { Language } from '../../platform/i18n/language';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import type { ListColumn } from '../../lists/useReadableColumns';
import { useCan } from '../../platform/permissions/useCan';
import { DownloadButton } from './DownloadButton';
import { FileCountQuery, type FileRow } from './files.operations';
import { filesLists, typeIn, typeParam, typesFor } from './filesList';
import { readListsAgain } from '../../platform/requests/readListsAgain';

// Loaded when first opened, so that the list does not wait for it.
const DeleteFilesDialog = lazyPart(async () => (await import('./DeleteFilesDialog')).DeleteFilesDialog);

/** The files of exports and imports by type (document 3, section 2, File explorer). */
export function FilesPage(): ReactNode {
  const { t } = useTranslation('files');
  const rights = useCan();
  const [params, setParams] = useSearchParams();
  const type = typeIn(params, rights);
  if (type === undefined) {
    return (
      <Flex flex="1">
        <NotPermittedState>{t('noTypes')}</NotPermittedState>
      </Flex>
    );
  }
  return (
    <PageTabs
      label={t('types.label')}
      tabs={typesFor(rights).map((one) => ({
        id: one,
        content: (
          <>
            {t(`types.${one}`)}
            <FileCount type={one} />
          </>
        ),
      }))}
      value={type}
      // Another tab starts on its first page, without a search.
      onChange={(value) => setParams({ [typeParam]: value })}
    >
      <FilesOfType key={type} type={type} />
    </PageTabs>
  );
}

/** The number of files of a tab. If it cannot be read, nothing is shown here: the list of the tab shows the reason. */
function FileCount({ type }: { type: FileType }): ReactNode {
  const { data } = useQuery(FileCountQuery, { variables: { type }, fetchPolicy: 'cache-and-network' });
  // Its space is reserved, so that the tabs do not move when it arrives.
  return (
    <Badge
      size="xs"
      rounded="full"
      minW="7"
      justifyContent="center"
      data-num=""
      visibility={data ? undefined : 'hidden'}
    >
      {data && formatCount(data.files.total)}
    </Badge>
  );
}

function FilesOfType({ type }: { type: FileType }): ReactNode {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const client = useApolloClient();
  const state = useList(filesLists[type]);
  const { data, loading, page, rights, variables } = state;
  const refetch = () => {
    state.refetch();
    // A count that cannot be read again stays as it was.
    void readListsAgain(client, FileCountQuery);
  };
  useWorkEnd(refetch);
  const columns = useMemo(() => fileColumns(t, language), [t, language]);
  const rowSelection = useRowSelection(variables.search ?? '');
  const selected = selectedCount(rowSelection.selection, page?.total ?? 0);
  const [deleting, setDeleting] = useState<{ selection: Selection; count: number; search: string | undefined }>();
  const remove: RunAction = {
    id: 'delete',
    label: t('run.delete'),
    icon: Trash2,
    shortcut: { key: 'delete', drawn: t('run.deleteKey') },
    destructive: true,
    onRun: () =>
      setDeleting({
        selection: rowSelection.selection,
        count: selected,
        // Files that were selected by another search are looked for among all.
        search: rowSelection.elsewhere > 0 ? undefined : (variables.search ?? undefined),
      }),
  };
  // Until the first answer the rows have a column of boxes, so that they do not move.
  const mayDelete = rights.mayCall('Mutation.deleteFiles') && data?.files.canDelete !== false;
  return (
    <>
      <ListPage
        state={state}
        name="files"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, files: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text'),
          nothingMatches: t('nothingMatches'),
          failedTitle: t('fetchDataError'),
          keywords: t('search'),
        }}
        columns={columns}
        filters={noFilters}
        copyText={({ name }) => name ?? ''}
        renderItem={(file) => (
          <Flex gap="3" align="center" justify="space-between">
            <Box minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {file.name ?? missing}
              </Text>
              <HStack gap="3" textStyle="xs" color="fg.muted">
                {file.size !== null && <Num>{formatBytes(file.size)}</Num>}
                {file.createdAt !== null && <Moment>{formatDateTime(file.createdAt, language)}</Moment>}
              </HStack>
            </Box>
            <DownloadButton file={file} />
          </Flex>
        )}
        selection={
          mayDelete
            ? {
                rows: rowSelection,
                title: t('run.selected', { count: selected, files: formatCount(selected) }),
                actions: [remove],
              }
            : undefined
        }
        action={
          <Button flexShrink={0} aria-label={t('refresh')} loading={loading} onClick={refetch}>
            <RefreshCw />
            <Box as="span" hideBelow="md">
              {t('refresh')}
            </Box>
          </Button>
        }
      />
      <Suspense>
        {deleting && (
          <DeleteFilesDialog
            {...deleting}
            type={type}
            rows={page?.items ?? []}
            onDone={() => {
              rowSelection.clear();
              refetch();
            }}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * Calls back when a long task ends: an export started on another screen may have written a file, and the link of a failed download may have
 * expired.
 */
function useWorkEnd(onEnd: () => void): void {
  const count = useRunningWorks().length;
  const before = useRef(count);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (count < before.current) end();
    before.current = count;
  }, [count]);
}

function fileColumns(t: TFunction<'files'>, language: Language): ListColumn<FileRow, 'NAME' | 'SIZE' | 'CREATED_AT'>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      width: 460,
      sortField: 'NAME',
      reads: ['FileEntry.name'],
      cell: ({ name }) => (
        <HStack as="span" gap="2" title={name ?? undefined}>
          <Box as="span" color="green.fg" flexShrink={0}>
            <FileSpreadsheet size={16} aria-hidden />
          </Box>
          <Text as="span" truncate>
            {name ?? missing}
          </Text>
        </HStack>
      ),
    },
    {
      id: 'size',
      header: t('columns.size'),
      width: 110,
      align: 'end',
      sortField: 'SIZE',
      reads: ['FileEntry.size'],
      cell: ({ size }) => (size === null ? missing : formatBytes(size)),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      whole: true,
      sortField: 'CREATED_AT',
      reads: ['FileEntry.createdAt'],
      cell: ({ createdAt }) => <Moment>{formatDateTime(createdAt, language)}</Moment>,
    },
    {
      id: 'download',
      header: t('columns.download'),
      width: 150,
      isActions: true,
      reads: ['FileEntry.url'],
      cell: (file) => <DownloadButton file={file} />,
    },
  ];
}

const noFilters: never[] = [];
