import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf, stepsOf, type ScanDraft, type ScanStep } from './scanDraft';

/** The progress of the booking. */
export function StepBar({ draft, isDone }: { draft: ScanDraft; isDone: boolean }): ReactNode {
  const { t } = useTranslation('scanner');
  const current = isDone ? 'done' : stepOf(draft);
  const isFilled = (step: ScanStep) =>
    isDone || (step === 'quantity' ? draft.target !== undefined : draft[step] !== undefined);
  return (
    <Flex as="ol" listStyleType="none" gap="2" aria-label={t('steps.label')}>
      {([...stepsOf(draft.kind), 'done'] as const).map((step) => {
        const isCurrent = step === current;
        const isReached = step === 'done' ? isDone : isFilled(step);
        return (
          <Box as="li" key={step} flex="1" minW="0" aria-current={isCurrent ? 'step' : undefined}>
            <Box
              h="4px"
              rounded="full"
              bg={isReached ? 'green.emphasized' : isCurrent ? 'accent.solid' : 'bg.emphasized'}
            />
            <Flex
              align="center"
              gap="1"
              mt="1.5"
              textStyle="xs"
              color={isCurrent ? 'fg' : 'fg.muted'}
              fontWeight={isCurrent ? 'semibold' : undefined}
            >
              {isReached && <Check size={12} aria-hidden />}
              {t(`steps.${step}`)}
            </Flex>
          </Box>
        );
      })}
    </Flex>
  );
}
