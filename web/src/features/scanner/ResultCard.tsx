import { Box, Flex, Text } from '@chakra-ui/react';
import { Check, CircleHelp, CloudOff, Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format/numbers';
import type { QueuedBooking } from '../../domain/scanning/queuedBooking';
import { SkuId } from '../../domain/skus/SkuId';
import { mayBeBooked, locationsText, useProblemText } from './bookingText';

type ResultCardProps = { booking: QueuedBooking; isConnected: boolean };

/** The result of the last booking: booked, stored until there is a connection, refused, or unknown. */
export function ResultCard({ booking, isConnected }: ResultCardProps): ReactNode {
  const { t } = useTranslation('scanner');
  const problemText = useProblemText();
  const { scan, doneAt, problem } = booking;
  const kind = problem
    ? mayBeBooked(problem)
      ? 'unknown'
      : 'problem'
    : doneAt !== undefined
      ? 'done'
      : isConnected
        ? 'sending'
        : 'stored';
  const { colour, icon: Icon } = looks[kind];
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="1.5"
      px="4"
      py="5"
      minH={{ base: '240px', md: '300px' }}
      justify="center"
      rounded="l3"
      colorPalette={colour}
      bg="colorPalette.subtle"
      role={problem ? 'alert' : 'status'}
    >
      <Flex
        boxSize="16"
        align="center"
        justify="center"
        rounded="full"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
        mb="2"
      >
        <Icon size={34} aria-hidden />
      </Flex>
      <Text as="h2" textStyle="xl" fontWeight="semibold">
        {t(`result.${kind}`, { count: scan.quantity, quantity: formatQuantity(scan.quantity) })}
      </Text>
      <SkuId sku={scan.ware.sku} strong />
      <Box textStyle="id">{locationsText(scan)}</Box>
      {problem && <Text>{problemText(problem)}</Text>}
      {kind !== 'problem' && kind !== 'unknown' && <Text color="fg.muted">{t(`result.${kind}Hint`)}</Text>}
    </Flex>
  );
}

const looks = {
  done: { colour: 'green', icon: Check },
  sending: { colour: 'blue', icon: Hourglass },
  stored: { colour: 'orange', icon: CloudOff },
  problem: { colour: 'red', icon: X },
  unknown: { colour: 'orange', icon: CircleHelp },
};
