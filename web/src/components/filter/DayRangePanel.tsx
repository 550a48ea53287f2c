import { Button, Field, HStack, Input, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type DayRange = { from: string; to: string };

type DayRangePanelProps = DayRange & { label: string; onChange: (range: DayRange) => void };

/** A first and a last day; either may be left open. Days are `2026-11-20`, the empty text is none. */
export function DayRangePanel({ label, from, to, onChange }: DayRangePanelProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Stack as="fieldset" gap="3" aria-label={label}>
      <HStack gap="2">
        <Field.Root>
          <Field.Label>{t('filter.from')}</Field.Label>
          <Input
            type="date"
            value={from}
            max={to || undefined}
            onChange={({ target }) => onChange({ from: target.value, to })}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('filter.to')}</Field.Label>
          <Input
            type="date"
            value={to}
            min={from || undefined}
            onChange={({ target }) => onChange({ from, to: target.value })}
          />
        </Field.Root>
      </HStack>
      {(from !== '' || to !== '') && (
        <Button variant="ghost" size="xs" alignSelf="flex-start" onClick={() => onChange({ from: '', to: '' })}>
          {t('filter.anyDay')}
        </Button>
      )}
    </Stack>
  );
}
