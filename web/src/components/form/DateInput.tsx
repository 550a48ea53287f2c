import { Box, Input, InputGroup, Popover, Portal } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../chunks/lazyPart';
import { localParts, momentOf, parseDate, parseDateTime, showDate, showDateTime } from '../../format/dateInput';
import { useLanguage } from '../../i18n/useLanguage';
import { IconButton } from '../IconButton';

// Many forms have a date, few people open its calendar.
const Calendar = lazyExtra(async () => (await import('./Calendar')).Calendar);

type DateInputProps = {
  /** What the date is of, for the calendar's button. */
  label: string;
  name?: string;
  /** `2026-11-20`, or with time a moment in UTC; empty, or what was typed when that is no date. */
  value: string;
  withTime?: boolean;
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** A date, typed or chosen from a calendar; after typing, the field shows the parsed date in full. */
export function DateInput({
  label,
  name,
  value,
  withTime = false,
  readOnly = false,
  onChange,
  onBlur,
  inputRef,
}: DateInputProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const shown = withTime ? showDateTime(value, language) : showDate(value, language);
  const chosen = withTime ? localParts(value) : { date: value, time: '' };
  const choose = (date: string) => {
    setDraft(undefined);
    setIsOpen(false);
    onChange(withTime ? momentOf(date, chosen?.time || '00:00') : date);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <InputGroup
        endElementProps={{ px: '1' }}
        endElement={
          readOnly ? undefined : (
            <Popover.Anchor>
              <Popover.Trigger asChild>
                <IconButton label={t('date.calendar', { label })} size="xs">
                  <CalendarDays />
                </IconButton>
              </Popover.Trigger>
            </Popover.Anchor>
          )
        }
      >
        <Input
          ref={inputRef}
          name={name}
          data-num=""
          autoComplete="off"
          placeholder={withTime ? t('date.timeFormat') : t('date.format')}
          value={draft ?? shown}
          onChange={(event) => {
            const text = event.target.value;
            setDraft(text);
            onChange((withTime ? parseDateTime(text, language) : parseDate(text, language)) ?? text.trim());
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur?.();
          }}
        />
      </InputGroup>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" aria-label={t('date.choose')}>
            <Popover.Body p="2">
              <Suspense fallback={<Box w="252px" h="268px" />}>
                <Calendar date={chosen?.date ?? ''} onChoose={choose} />
              </Suspense>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
