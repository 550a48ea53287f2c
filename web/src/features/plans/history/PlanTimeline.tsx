import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, NativeSelect, Skeleton, Stack } from '@chakra-ui/react';
import { ChevronDown, ExternalLink, History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/IconButton';
import { FailedState } from '../../../components/listState/FailedState';
import { StatePanel } from '../../../components/listState/StatePanel';
import { Num } from '../../../components/Num';
import { Timeline, type TimelineEntry } from '../../../components/timeline/Timeline';
import { requestFailureOf } from '../../../errors/requestFailure';
import { useErrorText } from '../../../errors/useErrorText';
import { formatCount } from '../../../format/numbers';
import { UserAvatar } from '../../../people/UserAvatar';
import { recordUrl } from '../../../urls/recordUrl';
import { plansList } from '../plansList';
import { PlanHistoryQuery, type PlanChange } from './history.operations';
import { useChanges } from './useChanges';

/** As many changes as are read at once. */
const pageSize = 200;

type PlanTimelineProps = {
  planId: string;
  /** Each change has a link to the plan; in a dialog over the plan it would lead nowhere else. */
  links?: boolean;
};

/** Who changed what of a plan, and when (document 3, section 2); narrowed by property and by person. */
export function PlanTimeline({ planId, links = false }: PlanTimelineProps): ReactNode {
  const { t } = useTranslation(['plans', 'errors']);
  const errorText = useErrorText();
  const { propertyText, valueText } = useChanges();
  const [size, setSize] = useState(pageSize);
  const [property, setProperty] = useState('');
  const [person, setPerson] = useState('');
  const { data, previousData, error, loading, refetch } = useQuery(PlanHistoryQuery, {
    variables: { id: planId, page: { index: 0, size } },
    fetchPolicy: 'cache-and-network',
  });
  const history = (data ?? previousData)?.shippingPlanHistory;
  if (history === undefined) {
    const failure = error && requestFailureOf(error);
    return failure ? (
      <FailedState
        title={t('errors:readFailed')}
        message={errorText(failure)}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      />
    ) : (
      <Stack gap="4" aria-busy aria-label={t('history.loading')}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} h="92px" rounded="l3" />
        ))}
      </Stack>
    );
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
        ...(links && {
          action: (
            <IconButton label={t('history.openPlan')} size="xs" asChild>
              <Link to={recordUrl(plansList.path, planId)}>
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
  return (
    <Box>
      <Flex gap="3" wrap="wrap" align="center" mb="5">
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
        <Num color="fg.muted" textStyle="xs" aria-live="polite">
          {t('history.count', { count: entries.length, changes: formatCount(entries.length) })}
        </Num>
      </Flex>
      {entries.length === 0 ? (
        <StatePanel icon={History} colour="gray" title={t('history.none')} />
      ) : (
        <Timeline label={t('history.label')} entries={entries} missingText={t('history.missing')} />
      )}
      {history.items.length < history.total && (
        <Button mt="5" loading={loading} onClick={() => setSize(Math.min(1000, size + pageSize))}>
          {t('history.more', { changes: formatCount(history.total - history.items.length) })}
        </Button>
      )}
    </Box>
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
    <NativeSelect.Root size="sm" w={{ base: 'full', sm: '200px' }}>
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
