import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { Num } from '../Num';

type ChartTooltipProps = {
  title: string;
  values: readonly { name: string; colour: string; value: number }[];
};

/** The values of a bar, in the order of the legend, and their sum. */
export function ChartTooltip({ title, values }: ChartTooltipProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Box bg="bg.panel" rounded="l2" shadow="md" px="3" py="2" textStyle="xs" minW="150px">
      <Text fontWeight="semibold" mb="1">
        {title}
      </Text>
      {values.map(({ name, colour, value }) => (
        <Flex key={name} align="center" gap="2" color="fg.muted">
          <Box boxSize="8px" rounded="2px" style={{ background: colour }} aria-hidden />
          <Text flex="1">{name}</Text>
          <Num color="fg">{formatCount(value)}</Num>
        </Flex>
      ))}
      <Flex justify="space-between" gap="4" borderTopWidth="1px" mt="1.5" pt="1" fontWeight="semibold">
        <span>{t('picture.total')}</span>
        <Num>{formatCount(values.reduce((sum, { value }) => sum + value, 0))}</Num>
      </Flex>
    </Box>
  );
}
