import { SegmentGroup } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type BulkyPanelProps = { bulky: boolean | undefined; onChange: (bulky: boolean | undefined) => void };

const values = { all: undefined, yes: true, no: false } as const;
const names = ['all', 'yes', 'no'] as const;

/** With a bulky product, without one, or all. */
export function BulkyPanel({ bulky, onChange }: BulkyPanelProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <SegmentGroup.Root
      size="sm"
      w="full"
      aria-label={t('filters.bulky')}
      value={names.find((name) => values[name] === bulky)}
      onValueChange={({ value }) => onChange(values[names.find((name) => name === value) ?? 'all'])}
    >
      <SegmentGroup.Indicator />
      {names.map((name) => (
        <SegmentGroup.Item key={name} value={name} flex="1" justifyContent="center">
          <SegmentGroup.ItemText>{t(`bulky.${name}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
