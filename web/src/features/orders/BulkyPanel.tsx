import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../components/Segments';

type BulkyPanelProps = { bulky: boolean | undefined; onChange: (bulky: boolean | undefined) => void };

const values = { all: undefined, yes: true, no: false } as const;
const names = ['all', 'yes', 'no'] as const;

/** With a bulky product, without one, or all. */
export function BulkyPanel({ bulky, onChange }: BulkyPanelProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Segments
      label={t('filters.bulky')}
      options={names.map((name) => ({ value: name, label: t(`bulky.${name}`) }))}
      value={names.find((name) => values[name] === bulky) ?? 'all'}
      onChange={(name) => onChange(values[name])}
      size="sm"
    />
  );
}
