import { Box, Combobox, HStack, Portal, Tag, Text, useCombobox } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLock } from '../input/fieldLock';
import { optionByPage, optionCollection } from '../options/optionCollection';
import { useEarlyEnter } from '../options/useEarlyEnter';
import { isLongList, OptionRows, type OptionRowsHandle } from '../options/OptionRows';
import { useSelectOnFocus } from '../useSelectOnFocus';
import type { LookupOption, LookupSearch } from './lookupOption';
import { LookupStatus } from './LookupStatus';
import { useLookupSearch } from './useLookupSearch';

export type LookupInputProps = {
  /** The chosen ids; more than one only with `multiple`. */
  value: readonly string[];
  onChange: (ids: readonly string[], options: readonly LookupOption[]) => void;
  multiple?: boolean;
  /** The source of the options: a search on the server, or a given list. */
  search: LookupSearch | readonly LookupOption[];
  /** The search starts at this many characters: 2 (document 1, section 9), 0 for lists that are always short. */
  minLength?: number;
  /** The labels of the chosen ids, as far as they are known before a search. */
  known?: readonly LookupOption[];
  placeholder?: string;
  /** A text that is in no option counts as well; the ids are the labels. */
  freeText?: boolean;
  /** For use without a field around it. */
  label?: string;
  /** Without it, the choice can be cleared. */
  required?: boolean;
  lock?: FieldLock;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** A choice of one or several of many options, found by typing; several are shown as tags in the field. */
export function LookupInput({
  value,
  onChange,
  multiple = false,
  search,
  minLength = 2,
  known = none,
  placeholder,
  freeText = false,
  label,
  required = false,
  lock,
  onBlur,
  inputRef,
}: LookupInputProps): ReactNode {
  const { t } = useTranslation('kit');
  const select = useSelectOnFocus();
  const isReadOnly = lock !== undefined;
  const [draft, setDraft] = useState<string>();
  const [chosen, setChosen] = useState<readonly LookupOption[]>(none);
  const { state, retry } = useLookupSearch(search, draft?.trim() ?? '', minLength);
  const options = state.kind === 'found' ? state.options : none;
  const collection = useMemo(() => optionCollection(options), [options]);
  const optionOf = (id: string): LookupOption =>
    [...chosen, ...known, ...options].find((option) => option.id === id) ?? { id, label: id };
  const change = (ids: readonly string[], found: readonly LookupOption[] = none) => {
    const next = ids.map((id) => found.find((option) => option.id === id) ?? optionOf(id));
    setChosen(next);
    setDraft(undefined);
    onChange(ids, next);
  };
  const [only] = value;
  const isLeft = useRef(false);
  const add = (option: LookupOption) => change(multiple ? [...value, option.id] : [option.id], [option]);
  const early = useEarlyEnter({
    text: draft ?? '',
    options: state.kind === 'loading' ? undefined : options,
    onChoose(option) {
      add(option);
      combobox.setOpen(false);
    },
    // Who is still in the field sees what was found.
    onNone: () => isLeft.current && setDraft(undefined),
  });
  /**
   * Emptying the field clears the choice. Of other text that was typed but not chosen, the option with exactly this name is chosen once it is
   * found; otherwise it is dropped.
   */
  const settle = () => {
    if (draft === '' && !multiple && only !== undefined) change([]);
    if (freeText || draft === undefined || draft.trim() === '' || state.kind !== 'loading') setDraft(undefined);
    else early.leave();
  };
  const shown = multiple || only === undefined ? '' : optionOf(only).label;
  // It belongs to the choice, not to another text that is being typed.
  const icon = multiple || only === undefined || draft !== undefined ? undefined : optionOf(only).icon;
  const rows = useRef<OptionRowsHandle>(null);
  const combobox = useCombobox({
    collection,
    multiple,
    value: [...value],
    inputValue: draft ?? shown,
    inputBehavior: 'autohighlight',
    allowCustomValue: freeText,
    openOnClick: true,
    readOnly: isReadOnly,
    positioning: { sameWidth: true, gutter: 4 },
    onValueChange: ({ value: ids, items }) => change(ids, items),
    ...(isLongList(collection) && { scrollToIndexFn: ({ index }) => rows.current?.scrollToIndex(index) }),
  });

  return (
    <Combobox.RootProvider value={combobox} lazyMount unmountOnExit>
      <Combobox.Control data-tags={multiple || undefined}>
        {multiple &&
          value.map((id) => (
            <Tag.Root key={id} maxW="full">
              {optionOf(id).icon !== undefined && <Tag.StartElement>{optionOf(id).icon}</Tag.StartElement>}
              <Tag.Label>{optionOf(id).label}</Tag.Label>
              {lock !== 'locked' && (
                <Tag.EndElement>
                  <Tag.CloseTrigger
                    aria-label={t('lookup.remove', { option: optionOf(id).label })}
                    disabled={isReadOnly}
                    onClick={({ currentTarget }) => {
                      // The button is about to be removed, and the focus with it.
                      currentTarget.closest('[data-part=control]')?.querySelector('input')?.focus();
                      change(value.filter((other) => other !== id));
                    }}
                  >
                    <X aria-hidden />
                  </Tag.CloseTrigger>
                </Tag.EndElement>
              )}
            </Tag.Root>
          ))}
        {icon !== undefined && (
          <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none">
            {icon}
          </Box>
        )}
        <Combobox.Input
          ps={icon === undefined ? undefined : '8'}
          ref={inputRef}
          // A given list is chosen from, not searched by typing: no on-screen keyboard on a phone.
          inputMode={freeText || typeof search === 'function' ? undefined : 'none'}
          {...select}
          placeholder={
            isReadOnly || (multiple && value.length > 0)
              ? undefined
              : (placeholder ?? (minLength > 0 ? t('lookup.hint', { count: minLength }) : t('lookup.choose')))
          }
          aria-label={label}
          // Not from the list's own event, which comes later and would overwrite letters typed meanwhile with an older text.
          onChange={({ target }) => {
            isLeft.current = false;
            setDraft(target.value);
            if (freeText) onChange(target.value === '' ? none : [target.value], none);
          }}
          onBlur={() => {
            isLeft.current = true;
            settle();
            onBlur?.();
          }}
          // Before the list's own, which would close the list.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || freeText || state.kind !== 'loading' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            early.enter();
          }}
          onKeyDown={(event) => {
            // As usual in tag fields: Backspace in the empty field deletes the last tag.
            if (event.key === 'Backspace' && multiple && !isReadOnly && (draft ?? '') === '')
              change(value.slice(0, -1));
            const id = combobox.open ? optionByPage(event.key, collection, combobox.highlightedValue) : undefined;
            if (id === undefined) return;
            event.preventDefault();
            combobox.setHighlightValue(id);
          }}
        />
        {lock !== 'locked' && (
          <Combobox.IndicatorGroup>
            {!required && !multiple && value.length > 0 && (
              <Combobox.ClearTrigger aria-label={t('lookup.clear')}>
                <X aria-hidden />
              </Combobox.ClearTrigger>
            )}
            <Combobox.Trigger aria-label={t('lookup.choose')}>
              <ChevronDown aria-hidden />
            </Combobox.Trigger>
          </Combobox.IndicatorGroup>
        )}
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            <OptionRows
              ref={rows}
              options={options}
              highlightedIndex={collection.indexOf(combobox.highlightedValue)}
              renderOption={(option, row) => (
                <Combobox.Item key={option.id} item={option} {...row}>
                  <HStack flex="1" minW="0" gap="2">
                    {option.icon}
                    <Combobox.ItemText flexShrink={0} whiteSpace={option.hint === undefined ? undefined : 'nowrap'}>
                      {option.label}
                    </Combobox.ItemText>
                    {option.hint !== undefined && (
                      <Text as="span" color="fg.muted" truncate>
                        {option.hint}
                      </Text>
                    )}
                  </HStack>
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              )}
            />
            <LookupStatus state={state} minLength={minLength} onRetry={retry} />
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.RootProvider>
  );
}

const none: readonly never[] = [];
