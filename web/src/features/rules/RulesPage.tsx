import { useQuery } from '@apollo/client/react';
import { Box, Flex, HStack, Stack, Tag } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart';
import { CopyableId } from '../../ui/CopyableId';
import type { RecordSearch } from '../../ui/dialog/RecordMissingDialog';
import { useRecordInUrl } from '../../ui/dialog/useRecordInUrl';
import { IconButton } from '../../ui/IconButton';
import { requestFailureOf } from '../../platform/errors/requestFailure';
import { formatDateTime } from '../../platform/format/dates';
import { formatCount, missing } from '../../platform/format/numbers';
import type { Language } from '../../platform/i18n/language';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { AddButton } from '../../lists/AddButton';
import { ListPage } from '../../lists/ListPage';
import { useList } from '../../lists/useList';
import type { ListColumn } from '../../lists/useReadableColumns';
import { AllPickTypeRulesQuery } from './ruleDialog.operations';
import type { RuleRow } from './rules.operations';
import { rulesList } from './rulesList';

const RecordMissingDialog = lazyPart(
  async () => (await import('../../ui/dialog/RecordMissingDialog')).RecordMissingDialog,
);
const RuleDialog = lazyPart(async () => (await import('./RuleDialog')).RuleDialog);
const DeleteRuleDialog = lazyPart(async () => (await import('./DeleteRuleDialog')).DeleteRuleDialog);

/** URL value for adding a rule. No rule has such an id. */
const newRule = 'new';

/** The settings of the order import: its pick-type rules (document 2, section 2.3). Write on Orders shows the buttons. */
export function RulesPage(): ReactNode {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const state = useList(rulesList);
  const record = useRecordInUrl(tabs);
  const [deleted, setDeleted] = useState<RuleRow>();
  const { open } = record;
  const mayWrite = state.rights.can('Write', 'Orders');
  const { opened, search } = useOpenedRule(state.page?.items, mayWrite ? record.openId : undefined);

  const columns = useMemo(
    () => ruleColumns(t, language, mayWrite ? { edit: ({ id }) => open(id), remove: setDeleted } : undefined),
    [t, language, mayWrite, open],
  );

  return (
    <>
      <ListPage
        state={state}
        name="rules"
        texts={{
          label: t('label'),
          count: (total) => t('count', { count: total, rules: formatCount(total) }),
          emptyTitle: t('empty.title'),
          emptyText: t(mayWrite ? 'empty.add' : 'empty.text'),
          nothingMatches: t('nothingMatches'),
          failedTitle: t('messages.fetchDataError'),
          keywords: t('search'),
        }}
        density="compact"
        searchWidth="236px"
        columns={columns}
        filters={noFilters}
        renderItem={(rule) => (
          <Stack gap="1.5">
            <Flex gap="3" align="baseline" justify="space-between">
              <Box fontWeight="medium">{rule.ruleVersion ?? missing}</Box>
              <Box as="span" textStyle="xs" color="fg.muted">
                {formatDateTime(rule.creationDate, language)}
              </Box>
            </Flex>
            <Entries rule={rule} wraps />
          </Stack>
        )}
        copyText={({ id }) => id}
        record={mayWrite ? record : undefined}
        action={mayWrite && <AddButton label={t('addLabel')} text={t('add')} onClick={() => open(newRule)} />}
      />
      <Suspense>
        {mayWrite && (opened !== undefined || record.openId === newRule) && (
          <RuleDialog key={record.openId} rule={opened} onDelete={setDeleted} onClose={record.close} />
        )}
        {search && (
          <RecordMissingDialog
            title={t('dialog.edit', { id: record.openId })}
            gone={{ title: t('dialog.gone'), text: t('dialog.goneText') }}
            {...search}
            onClose={record.close}
          />
        )}
        {deleted && <DeleteRuleDialog rule={deleted} onDone={record.close} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </>
  );
}

/** The rule that the URL names, also if it is on another page; or the search for it, while it is not found. */
function useOpenedRule(
  rows: readonly RuleRow[] | undefined,
  id: string | undefined,
): { opened: RuleRow | undefined; search: RecordSearch | undefined } {
  const row = rows?.find((rule) => rule.id === id);
  const isElsewhere = rows !== undefined && row === undefined && id !== undefined && id !== newRule;
  const { data, loading, error, refetch } = useQuery(AllPickTypeRulesQuery, { skip: !isElsewhere });
  const opened = row ?? data?.pickTypeRules.items.find((rule) => rule.id === id);
  const isMissing = isElsewhere && opened === undefined;
  return {
    opened,
    search: isMissing
      ? { loading, failure: error && requestFailureOf(error), onRetry: () => void refetch() }
      : undefined,
  };
}

type RuleActions = { edit: (rule: RuleRow) => void; remove: (rule: RuleRow) => void };

function ruleColumns(
  t: TFunction<'rules'>,
  language: Language,
  actions: RuleActions | undefined,
): ListColumn<RuleRow, never>[] {
  const columns: (ListColumn<RuleRow, never> | undefined)[] = [
    { id: 'id', header: t('columns.id'), width: 72, cell: ({ id }) => <CopyableId id={id} /> },
    {
      id: 'entries',
      header: t('columns.entries'),
      width: 436,
      reads: ['PickTypeRule.entries'],
      cell: (rule) => <Entries rule={rule} />,
    },
    {
      id: 'ruleVersion',
      header: t('columns.ruleVersion'),
      width: 112,
      reads: ['PickTypeRule.ruleVersion'],
      cell: ({ ruleVersion }) => ruleVersion ?? missing,
    },
    {
      id: 'creationDate',
      header: t('columns.creationDate'),
      width: 146,
      whole: true,
      reads: ['PickTypeRule.creationDate'],
      cell: ({ creationDate }) => formatDateTime(creationDate, language),
    },
    actions && {
      id: 'actions',
      header: t('columns.actions'),
      width: 92,
      isActions: true,
      cell: (rule) => (
        <HStack gap="1">
          <IconButton label={t('edit', { id: rule.id })} size="xs" onClick={() => actions.edit(rule)}>
            <Pencil />
          </IconButton>
          <IconButton label={t('delete', { id: rule.id })} size="xs" onClick={() => actions.remove(rule)}>
            <Trash2 />
          </IconButton>
        </HStack>
      ),
    },
  ];
  return columns.filter((column) => column !== undefined);
}

/** The most tags that wrap; a rule may have hundreds. */
const mostWrapped = 6;

/** `CEL-WAG3-BAM × 2`, one tag for each pair: in one row, or over several rows on narrow screens. */
function Entries({ rule: { entries }, wraps = false }: { rule: RuleRow; wraps?: boolean }): ReactNode {
  if (!entries) return missing;
  const pairs = entries.map(({ sku, quantity }) => `${sku ?? missing} × ${formatCount(quantity ?? 0)}`);
  const shown = wraps ? pairs.slice(0, mostWrapped) : pairs;
  const more = pairs.length - shown.length;
  return (
    <HStack gap="1" overflow="hidden" flexWrap={wraps ? 'wrap' : undefined} title={pairs.join(', ')}>
      {shown.map((pair) => (
        <Tag.Root key={pair} flexShrink={0}>
          <Tag.Label textStyle="id">{pair}</Tag.Label>
        </Tag.Root>
      ))}
      {more > 0 && <Tag.Root>{`+${formatCount(more)}`}</Tag.Root>}
    </HStack>
  );
}

const noFilters: never[] = [];
const tabs = ['general'] as const;
