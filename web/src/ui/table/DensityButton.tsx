import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import type { Density } from './density';

type DensityButtonProps = { density: Density; onChange: (density: Density) => void };

/** Switches between one and two lines per row. */
export function DensityButton({ density, onChange }: DensityButtonProps): ReactNode {
  const { t } = useTranslation('kit');
  return density === 'compact' ? (
    <IconButton label={t('table.comfortable')} onClick={() => onChange('comfortable')}>
      <Rows2 />
    </IconButton>
  ) : (
    <IconButton label={t('table.compact')} onClick={() => onChange('compact')}>
      <Rows3 />
    </IconButton>
  );
}
