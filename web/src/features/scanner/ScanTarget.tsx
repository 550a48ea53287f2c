import { Box, Flex, Text } from '@chakra-ui/react';
import { MapPin, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanStep } from './scanDraft';

/** What to scan next, readable from a distance. */
export function ScanTarget({ step }: { step: ScanStep }): ReactNode {
  const { t } = useTranslation('scanner');
  const Icon = step === 'ware' ? Package : MapPin;
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="1.5"
      minH={{ base: '240px', md: '300px' }}
      px="4"
      rounded="l3"
      bg="accent.subtle"
      position="relative"
    >
      {corners.map((corner) => (
        <Box key={corner.key} position="absolute" boxSize="8" borderColor="accent.solid" {...corner.style} />
      ))}
      <Flex
        boxSize="20"
        align="center"
        justify="center"
        rounded="l3"
        borderWidth="1px"
        borderColor="accent.border"
        bg="bg.panel"
        color="accent.fg"
        mb="3"
      >
        <Icon size={36} aria-hidden />
      </Flex>
      <Text as="h2" textStyle="2xl" fontWeight="semibold">
        {t(`scan.${step}`)}
      </Text>
      <Text color="fg.muted">{t(`scan.${step}Hint`)}</Text>
    </Flex>
  );
}

const corners = [
  { key: 'topStart', style: { top: 3.5, insetStart: 3.5, borderTopWidth: '3px', borderStartWidth: '3px' } },
  { key: 'topEnd', style: { top: 3.5, insetEnd: 3.5, borderTopWidth: '3px', borderEndWidth: '3px' } },
  { key: 'bottomStart', style: { bottom: 3.5, insetStart: 3.5, borderBottomWidth: '3px', borderStartWidth: '3px' } },
  { key: 'bottomEnd', style: { bottom: 3.5, insetEnd: 3.5, borderBottomWidth: '3px', borderEndWidth: '3px' } },
] as const;
