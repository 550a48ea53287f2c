import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../platform/version';
import { useOnDevice } from './useOnDevice';

/** Says which version runs, and whether it starts without a connection. */
export function OnDeviceLine({ isUnderWay }: { isUnderWay: boolean }): ReactNode {
  const { t } = useTranslation('scanner');
  const onDevice = useOnDevice(isUnderWay);
  return (
    <Text as="output" display="block" textStyle="xs" color="fg.muted">
      {t(`onDevice.${onDevice}`, { version })}
    </Text>
  );
}
