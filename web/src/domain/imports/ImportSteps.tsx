import { Box, Flex, HStack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ImportStepsProps = {
  /** 0 is the file, 1 the check, 2 the result. */
  current: 0 | 1 | 2;
  /** The result of each finished step. */
  results: readonly (string | undefined)[];
};

/** The three steps of an import; finished ones are ticked (design: look, import). */
export function ImportSteps({ current, results }: ImportStepsProps): ReactNode {
  const { t } = useTranslation('imports');
  const names = [t('steps.file'), t('steps.check'), t('steps.result')];
  return (
    <Flex
      as="ol"
      listStyleType="none"
      aria-label={t('steps.label')}
      align="center"
      h="44px"
      px="5"
      gap="3"
      borderBottomWidth="1px"
      flexShrink={0}
      overflow="hidden"
    >
      {names.map((name, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <HStack key={name} as="li" gap="2" aria-current={isCurrent ? 'step' : undefined} minW="0">
            {index > 0 && (
              <Box hideBelow="md" w="28px" h="1px" mx="1" bg={index <= current ? 'accent.emphasized' : 'border'} />
            )}
            <Flex
              align="center"
              justify="center"
              boxSize="20px"
              rounded="full"
              textStyle="2xs"
              fontWeight="semibold"
              flexShrink={0}
              aria-hidden
              bg={isCurrent ? 'accent.solid' : isDone ? 'accent.emphasized' : undefined}
              color={isCurrent ? 'accent.contrast' : isDone ? 'accent.fg' : 'fg.muted'}
              borderWidth={isCurrent || isDone ? '0' : '1px'}
            >
              {isDone ? <Check size={12} /> : index + 1}
            </Flex>
            <Box as="span" fontWeight={isCurrent ? 'semibold' : 'medium'} color={isCurrent ? 'fg' : 'fg.muted'}>
              {name}
            </Box>
            {isDone && results[index] !== undefined && (
              <Box as="span" hideBelow="md" textStyle="xs" color="fg.muted" truncate>
                {results[index]}
              </Box>
            )}
          </HStack>
        );
      })}
    </Flex>
  );
}
