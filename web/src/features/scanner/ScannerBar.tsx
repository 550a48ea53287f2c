import { Flex, NativeSelect, Box } from '@chakra-ui/react';
import { CloudOff, Check, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingKinds, type BookingKind } from '../../domain/bookings/bookingKinds';
import { IconAndWord } from '../../ui/IconAndWord';
import { IconButton } from '../../ui/IconButton';
import { useSound } from '../../domain/scanning/sounds';

type ScannerBarProps = {
  kinds: readonly BookingKind[];
  kind: BookingKind;
  onKind: (kind: BookingKind) => void;
  isConnected: boolean;
};

/** The kind of booking, the connection state and the sound setting. */
export function ScannerBar({ kinds, kind, onKind, isConnected }: ScannerBarProps): ReactNode {
  const { t } = useTranslation(['scanner', 'bookings']);
  const [isOn, setOn] = useSound();
  return (
    <Flex align="center" gap="2" px={{ base: 3, md: 4 }} py="2" borderBottomWidth="1px">
      <NativeSelect.Root flex="0 1 220px" minW="0">
        <NativeSelect.Field
          aria-label={t('kind')}
          h="11"
          textStyle="lg"
          fontWeight="semibold"
          value={kind}
          onChange={({ target }) => {
            const chosen = bookingKinds.find((one) => one === target.value);
            if (chosen) onKind(chosen);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`bookings:kinds.${one}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Box flex="1" />
      <Box aria-live="polite" flexShrink={0}>
        <IconAndWord colour={isConnected ? 'green' : 'orange'}>
          {isConnected ? <Check size={16} aria-hidden /> : <CloudOff size={16} aria-hidden />}
          <Box as="span" css={{ '@media (max-width: 359px)': { srOnly: true } }}>
            {t(isConnected ? 'connected' : 'notConnected')}
          </Box>
        </IconAndWord>
      </Box>
      <IconButton
        boxSize="11"
        label={t(isOn ? 'sound.off' : 'sound.on')}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? <Volume2 /> : <VolumeX />}
      </IconButton>
    </Flex>
  );
}
