import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows, OldAndNew } from '../../ui/change/ChangeRows';
import { Num } from '../../ui/Num';
import { formatQuantity } from '../../platform/format/numbers';
import type { BookingOutcome, StockChange } from './bookingOutcome';

/** The stock after a booking, shown before it is confirmed (design: look, Old → new). */
export function OutcomePreview({ outcome: { changes, total } }: { outcome: BookingOutcome }): ReactNode {
  const { t } = useTranslation('bookings');
  return (
    <Box aria-live="polite">
      <Flex justify="space-between" align="baseline" gap="3" mb="2">
        <Text fontWeight="semibold">{t('preview.title')}</Text>
        {changes.length > 0 && (
          <Text textStyle="xs" color="fg.muted">
            {t('preview.legend')}
          </Text>
        )}
      </Flex>
      {changes.length === 0 ? (
        <Text color="fg.muted">{t('preview.empty')}</Text>
      ) : (
        <ChangeRows
          label={t('preview.title')}
          rows={changes.map((change) => ({
            key: JSON.stringify(change.position),
            name: <chakra.span textStyle="id">{change.location}</chakra.span>,
            hint: hintOf(change, change.part && t(`preview.${change.part}`)),
            before: textOf(change.before),
            after: textOf(change.after),
            difference: change.difference,
          }))}
          footer={
            total && (
              <>
                <span>{t(total.before === total.after ? 'preview.sameTotal' : 'preview.total')}</span>
                {total.before === total.after ? (
                  <Num fontWeight="semibold" color="fg">
                    {formatQuantity(total.before)}
                  </Num>
                ) : (
                  <OldAndNew before={textOf(total.before)} after={textOf(total.after)} />
                )}
              </>
            )
          }
        />
      )}
    </Box>
  );
}

function hintOf({ warehouse }: StockChange, part: string | undefined): string | undefined {
  const hint = [warehouse, part].filter(Boolean).join(', ');
  return hint === '' ? undefined : hint;
}

function textOf(pieces: number | undefined): string | undefined {
  return pieces === undefined ? undefined : formatQuantity(pieces);
}
