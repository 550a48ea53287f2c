import { DatePicker, HStack, parseDate } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../format/dateInput';
import { useLanguage } from '../../i18n/useLanguage';

type CalendarProps = {
  /** `2026-11-20`; anything else chooses nothing. */ date: string;
  onChoose: (date: string) => void;
};

/** A month to choose a day from, with the week numbers that suppliers and warehouses count in. */
export function Calendar({ date, onChoose }: CalendarProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return (
    <DatePicker.Root
      locale={language === 'de' ? 'de-DE' : 'en-GB'}
      translations={{
        content: t('date.choose'),
        dayCell: ({ selected, valueText }) => (selected ? t('date.selected', { day: valueText }) : valueText),
        prevTrigger: () => t('date.earlier'),
        nextTrigger: () => t('date.later'),
        viewTrigger: () => t('date.otherView'),
        weekColumnHeader: t('date.week'),
        weekNumberCell: (week) => t('date.weekNumber', { week }),
      }}
      inline
      startOfWeek={1}
      fixedWeeks
      showWeekNumbers
      value={isDate(date) ? [parseDate(date)] : []}
      onValueChange={({ value: [chosen] }) => {
        if (chosen) onChoose(chosen.toString().slice(0, 10));
      }}
    >
      <DatePicker.Content unstyled>
        {(['day', 'month', 'year'] as const).map((view) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.ViewControl asChild>
              <HStack justify="space-between" mb="1">
                <DatePicker.PrevTrigger>
                  <ChevronLeft size={16} aria-hidden />
                </DatePicker.PrevTrigger>
                <DatePicker.ViewTrigger>
                  <DatePicker.RangeText />
                </DatePicker.ViewTrigger>
                <DatePicker.NextTrigger>
                  <ChevronRight size={16} aria-hidden />
                </DatePicker.NextTrigger>
              </HStack>
            </DatePicker.ViewControl>
            {view === 'day' && <DatePicker.DayTable />}
            {view === 'month' && <DatePicker.MonthTable />}
            {view === 'year' && <DatePicker.YearTable />}
          </DatePicker.View>
        ))}
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
