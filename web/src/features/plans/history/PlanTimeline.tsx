import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, NativeSelect } from '@chakra-ui/react';
import { ChevronDown, ExternalLink, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import { StatePanel } from '../../../ui/listState/StatePanel';
import { Num } from '../../../ui/Num';
import { Segments } from '../../../ui/Segments';
import { PendingTimeline } from '../../../ui/timeline/PendingTimeline';
import { Timeline, type TimelineEntry } from '../../../ui/timeline/Timeline';
import { formatDateTime } from '../../../platform/format/dates';
import { formatCount } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { UserAvatar } from '../../../domain/users/UserAvatar';
import { recordUrl } from '../../../platform/urls/recordUrl';
import { plansList } from '../plansList';
import { ReceivedGoods } from '../ReceivedGoods';
import { PlanHistoryQuery, type PlanChange } from './history.operations';
import { useChanges } from './useChanges';

/** The number of changes read at first, and the limit. */
const pageSize = 200;
const mostChanges = 1000;

const orders = ['newest', 'oldest'] as const;

type PlanTimelineProps = {
  planId: string;
  /** Shown beside the filters: the subject of the history. */
  heading?: ReactNode;
  /** Called when the link from a change to the plan is used; undefined over the open plan, where there are no such links. */
  onLink?: (() => void) | undefined;
};

/** Who changed what in a plan, and when (document 3, section 2); can be filtered by property and person. */
export function PlanTimeline({ planId, heading, onLink }: PlanTimelineProps): ReactNode {
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const { propertyText, tabOf, valueText } = useChanges();
  const [size, setSize] = useState(pageSize);
  const [property, setProperty] = useState('');
  const [person, setPerson] = useState('');
  const [order, setOrder] = useState<(typeof orders)[number]>('newest');
  const { data, previousData, error, loading, refetch } = useQuery(PlanHistoryQuery, {
    variables: { id: planId, page: { index: 0, size } },
    fetchPolicy: 'cache-and-network',
  });
  const history = (data ?? previousData)?.shippingPlanHistory;
  if (history === undefined) {
    return <PendingTimeline label={t('history.loading')} error={error} onRetry={() => void refetch()} />;
  }
  const whoOf = (change: PlanChange) => change.modifiedBy ?? t('history.nobody');
  const properties = [
    ...new Set(history.items.flatMap(({ valuesChanged }) => valuesChanged?.map((value) => value.property ?? '') ?? [])),
  ];
  const people = [...new Set(history.items.map(whoOf))];
  const entries = history.items.flatMap((change, index): TimelineEntry[] => {
    const who = whoOf(change);
    const values = (change.valuesChanged ?? []).filter((value) => property === '' || value.property === property);
    if (values.length === 0 || (person !== '' && who !== person)) return [];
    return [
      {
        id: `${change.time ?? ''} ${index}`,
        at: change.time ?? '',
        who,
        avatar: <UserAvatar name={who} src={change.modifiedByAvatarUrl ?? undefined} />,
        ...(onLink && {
          action: (
            <IconButton label={t('history.openPlan')} size="xs" asChild>
              <Link to={recordUrl(plansList.path, planId, tabOf(values[0]?.property ?? null))} onClick={onLink}>
                <ExternalLink />
              </Link>
            </IconButton>
          ),
        }),
        changes: values.map((value) => ({
          property: propertyText(value.property),
          before: valueText(value, 'old'),
          after: valueText(value, 'new'),
        })),
      },
    ];
  });
  if (order === 'oldest') entries.reverse();
  const created = history.items.find(({ content }) => content === 'created');
  return (
    <>
      <Flex
        gap="2"
        px={heading ? { base: 3, md: 4 } : '0'}
        pb={heading ? '2' : '4'}
        pt={heading ? '2' : '0'}
        wrap="wrap"
        align="center"
        borderBottomWidth={heading ? '1px' : 0}
      >
        {heading}
        <Box flex="1" />
        <Num color="fg.muted" textStyle="xs" aria-live="polite" px="2">
          {t('history.count', { count: entries.length, changes: formatCount(entries.length) })}
        </Num>
        {/* Where they do not fit beside the heading, they have a row of their own. */}
        <Flex gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }} flex={{ base: '1 1 100%', sm: '0 1 auto' }} minW="0">
          <Choice
            label={t('history.property')}
            all={t('history.allProperties')}
            value={property}
            options={properties.map((one) => ({ value: one, text: propertyText(one) }))}
            onChange={setProperty}
          />
          <Choice
            label={t('history.person')}
            all={t('history.everybody')}
            value={person}
            options={people.map((one) => ({ value: one, text: one }))}
            onChange={setPerson}
          />
          <Box flexShrink={0}>
            <Segments
              label={t('history.order')}
              size="sm"
              options={orders.map((one) => ({ value: one, label: t(`history.orders.${one}`) }))}
              value={order}
              onChange={(next) => {
                setOrder(next === 'oldest' ? 'oldest' : 'newest');
                // Sorting by the oldest needs all changes.
                if (next === 'oldest') setSize(mostChanges);
              }}
            />
          </Box>
        </Flex>
      </Flex>
      <Box
        {...(heading !== undefined && {
          flex: '1',
          minH: '0',
          overflow: 'auto',
          tabIndex: 0,
          px: { base: 3, md: 6 },
          py: '5',
          bg: 'bg.subtle',
        })}
      >
        <Box maxW="1080px" mx="auto">
          <ReceivedGoods planId={planId} />
          {entries.length === 0 ? (
            <StatePanel icon={History} colour="gray" title={t('history.none')} />
          ) : (
            <Timeline
              label={t('history.label')}
              entries={entries}
              missingText={t('history.missing')}
              {...(created?.time != null && {
                footer: t('history.created', { time: formatDateTime(created.time, language), who: whoOf(created) }),
              })}
            />
          )}
          {history.items.length < history.total && size < mostChanges && (
            <Button mt="5" loading={loading} onClick={() => setSize(Math.min(mostChanges, size + pageSize))}>
              {t('history.more', { changes: formatCount(history.total - history.items.length) })}
            </Button>
          )}
        </Box>
      </Box>
    </>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, all, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <NativeSelect.Root size="sm" w="auto" flex={{ base: '1 1 140px', sm: '0 1 180px' }} minW="120px">
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator css={{ '& svg': { width: '14px', height: '14px' } }}>
        <ChevronDown />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
