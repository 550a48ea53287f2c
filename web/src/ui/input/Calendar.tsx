import { DatePicker, HStack, parseDate, useDatePickerContext } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../platform/format/dateInput';
import { useLanguage } from '../../platform/i18n/useLanguage';

type CalendarProps = {
  /** `2026-11-20`; anything else selects nothing. */ date: string;
  onChoose: (date: string) => void;
};

/** A month view to choose a day, with week numbers, which suppliers and warehouses use. */
export function Calendar({ date, onChoose }: CalendarProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const content = useRef<HTMLDivElement>(null);
  // Focus the selected day, or today, so that the arrow keys start there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusedDay(content.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
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
      <DatePicker.Content unstyled ref={content}>
        {(['day', 'month', 'year'] as const).map((view) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.ViewControl asChild>
              <HStack justify="space-between" mb="1">
                <DatePicker.PrevTrigger>
                  <ChevronLeft size={16} aria-hidden />
                </DatePicker.PrevTrigger>
                <DatePicker.Context>
                  {({ visibleRangeText: { start, end } }) => {
                    const shown = [...new Set([start, end])].filter(Boolean).join(' - ');
                    return (
                      <DatePicker.ViewTrigger aria-label={`${shown}: ${t('date.otherView')}`}>
                        {shown}
                      </DatePicker.ViewTrigger>
                    );
                  }}
                </DatePicker.Context>
                <DatePicker.NextTrigger>
                  <ChevronRight size={16} aria-hidden />
                </DatePicker.NextTrigger>
              </HStack>
            </DatePicker.ViewControl>
            {view === 'day' && <DayTable />}
            {view === 'month' && <DatePicker.MonthTable />}
            {view === 'year' && <DatePicker.YearTable />}
          </DatePicker.View>
        ))}
      </DatePicker.Content>
    </DatePicker.Root>
  );
}

function focusedDay(calendar: HTMLElement | null): HTMLElement | null {
  return calendar?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]') ?? null;
}

/** Chakra's own table has one letter for each weekday, which in German are M D M D F S S. */
function DayTable(): ReactNode {
  const { t } = useTranslation('kit');
  const { weekDays, weeks, getWeekNumber } = useDatePickerContext();
  return (
    <DatePicker.Table>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          <DatePicker.WeekNumberHeaderCell>{t('date.week')}</DatePicker.WeekNumberHeaderCell>
          {weekDays.map(({ short, long }) => (
            <DatePicker.TableHeader key={long} aria-label={long} textTransform="none">
              {short}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week, index) => (
          <DatePicker.TableRow key={week[0]?.toString()}>
            <DatePicker.WeekNumberCell weekIndex={index} week={week}>
              <DatePicker.WeekNumberCellText>{getWeekNumber(week)}</DatePicker.WeekNumberCellText>
            </DatePicker.WeekNumberCell>
            {week.map((day) => (
              <DatePicker.TableCell key={day.toString()} value={day}>
                <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}
