import { Box, Flex, Text } from '@chakra-ui/react';
import { Check, EyeOff } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDeviceLine } from '../../domain/scanning/OnDeviceLine';
import { EmptyState } from '../../ui/listState/EmptyState';
import { NotPermittedState } from '../../ui/listState/NotPermittedState';
import { PageMeta } from '../../ui/PageMeta';
import { useCan } from '../../platform/permissions/useCan';
import { useSession } from '../../platform/session/useSession';
import type { Count } from './countSchema';
import { CountStep } from './CountStep';
import { DifferencesStep } from './DifferencesStep';
import { RangeStep } from './RangeStep';
import { useCount } from './useCount';

/** Counts a range of storage locations, and books the differences as manual adjustments (document 3, sections 2 and 4). */
export function StocktakingPage(): ReactNode {
  const { t } = useTranslation(['stocktaking', 'scanner']);
  const { mayCall } = useCan();
  const session = useSession();
  if (!mayCall('Mutation.adjustStock')) return <NotPermittedState>{t('readOnly')}</NotPermittedState>;
  if (!session || session.viewedBy) {
    return <EmptyState title={t('viewing.title')}>{t('scanner:viewing.text')}</EmptyState>;
  }
  return <Stocktaking key={session.user.userId} userId={session.user.userId} />;
}

function Stocktaking({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation('stocktaking');
  const counting = useCount(userId);
  const { stored, change } = counting;
  const update = useCallback(
    (changed: (current: Count) => Count) => void change((current) => current && changed(current)),
    [change],
  );
  if (stored.kind === 'reading') return null;
  // The page says that it was not loaded, and offers to try again.
  if (stored.kind === 'notLoaded') throw stored.error;
  if (stored.kind !== 'open')
    return <EmptyState title={t(`${stored.kind}.title`)}>{t(`${stored.kind}.text`)}</EmptyState>;
  const { count } = stored;
  return (
    <Flex direction="column" flex="1" minH="0">
      {count && <PageMeta>{rangeText(count)}</PageMeta>}
      <Flex px={{ base: 3, md: 4 }} minH="11" py="1.5" gap="3" align="center" wrap="wrap" borderBottomWidth="1px">
        <Steps step={count?.step ?? 'range'} />
        <Box flex="1" />
        {count && (
          <Flex align="center" gap="1.5" color="fg.muted" textStyle="xs">
            {count.isBlind && <EyeOff size={14} aria-hidden />}
            {t(count.isBlind ? 'countedBlind' : 'countedOpen')}
          </Flex>
        )}
      </Flex>
      {count === undefined && <RangeStep onStart={(begun) => void change(() => begun)} />}
      {count?.step === 'count' && (
        <CountStep userId={userId} count={count} update={update} onDrop={() => void change(() => undefined)} />
      )}
      {count?.step === 'differences' && (
        <DifferencesStep
          count={count}
          userId={userId}
          counting={counting}
          update={update}
          onDrop={() => void change(() => undefined)}
        />
      )}
      <Box px={{ base: 3, md: 4 }} py="1.5">
        <OnDeviceLine isUnderWay={count !== undefined} />
      </Box>
    </Flex>
  );
}

export function rangeText({ warehouse, from, to }: Count): string {
  return [warehouse, [from, to].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
}

const steps = ['range', 'count', 'differences'] as const;

function Steps({ step }: { step: (typeof steps)[number] }): ReactNode {
  const { t } = useTranslation('stocktaking');
  const current = steps.indexOf(step);
  return (
    <Flex as="ol" listStyleType="none" gap="4" wrap="wrap" aria-label={t('steps.label')}>
      {steps.map((one, index) => (
        <Flex
          as="li"
          key={one}
          align="center"
          gap="2"
          aria-current={index === current ? 'step' : undefined}
          color={index === current ? 'fg' : 'fg.muted'}
          fontWeight={index === current ? 'semibold' : undefined}
        >
          <Flex
            boxSize="5"
            rounded="full"
            align="center"
            justify="center"
            textStyle="2xs"
            data-num=""
            {...(index < current
              ? { bg: 'green.solid', color: 'green.contrast' }
              : index === current
                ? { bg: 'accent.solid', color: 'accent.contrast' }
                : { borderWidth: '1px', borderColor: 'border.strong' })}
          >
            {index < current ? <Check size={12} aria-hidden /> : index + 1}
          </Flex>
          <Text as="span">{t(`steps.${one}`)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
