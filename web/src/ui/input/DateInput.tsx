import { Box, Input, InputGroup, Popover, Portal } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazyPart';
import {
  localParts,
  momentOf,
  parseDate,
  parseDateTime,
  showDate,
  showDateTime,
} from '../../platform/format/dateInput';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { IconButton } from '../IconButton';
import type { FieldLock } from './fieldLock';

// Many forms have a date, but few users open the calendar.
const Calendar = lazyPart(async () => (await import('./Calendar')).Calendar);

type DateInputProps = {
  /** The name of the field, for the label of the calendar's button. */
  label: string;
  name?: string;
  /** `2026-11-20`, or with time a moment in UTC; empty, or the typed text when it is no date. */
  value: string;
  withTime?: boolean;
  /** The time used for a date without one. */
  defaultTime?: string;
  lock?: FieldLock;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLInputElement>;
};

/** A date field: typed, or chosen from a calendar, which Alt+↓ opens. After typing, the field shows the parsed date in full. */
export function DateInput({
  label,
  name,
  value,
  withTime = false,
  defaultTime = '00:00',
  lock,
  onChange,
  onBlur,
  inputRef,
}: DateInputProps): ReactNode {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shown = withTime ? showDateTime(value, language) : showDate(value, language);
  const chosen = withTime ? localParts(value) : { date: value, time: '' };
  const choose = (date: string) => {
    setDraft(undefined);
    setIsOpen(false);
    onChange(withTime ? momentOf(date, chosen?.time || defaultTime) : date);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      finalFocusEl={() => input.current}
      lazyMount
      unmountOnExit
    >
      <InputGroup
        endElementProps={{ px: '1' }}
        endElement={
          lock === 'locked' ? undefined : (
            <Popover.Anchor>
              <Popover.Trigger asChild>
                <IconButton label={t('date.calendar', { label })} size="xs" disabled={lock === 'saving'}>
                  <CalendarDays />
                </IconButton>
              </Popover.Trigger>
            </Popover.Anchor>
          )
        }
      >
        <Input
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          name={name}
          data-moment=""
          autoComplete="off"
          placeholder={withTime ? t('date.timeFormat') : t('date.format')}
          value={draft ?? shown}
          onChange={(event) => {
            const text = event.target.value;
            setDraft(text);
            onChange(
              (withTime ? parseDateTime(text, language, undefined, defaultTime) : parseDate(text, language)) ??
                text.trim(),
            );
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey || lock !== undefined) return;
            event.preventDefault();
            setIsOpen(true);
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
