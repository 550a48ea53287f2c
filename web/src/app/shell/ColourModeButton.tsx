import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { setColourMode, useColourMode } from '../colourMode';

/** Switches between light and dark. */
export function ColourModeButton(): ReactNode {
  const { t } = useTranslation('app');
  return useColourMode() === 'dark' ? (
    <IconButton label={t('colourMode.light')} onClick={() => setColourMode('light')}>
      <Sun />
    </IconButton>
  ) : (
    <IconButton label={t('colourMode.dark')} onClick={() => setColourMode('dark')}>
      <Moon />
    </IconButton>
  );
}
