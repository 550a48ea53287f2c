import { Combobox, createListCollection, HStack, Portal, Tag, Text } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLock } from '../form/fieldLock';
import { useSelectOnFocus } from '../useSelectOnFocus';
import type { LookupOption, LookupSearch } from './lookupOption';
import { LookupStatus } from './LookupStatus';
import { useLookupSearch } from './useLookupSearch';

export type LookupInputProps = {
  /** Ids of what is chosen; with `multiple` there may be several. */
  value: readonly string[];
  onChange: (ids: readonly string[], options: readonly LookupOption[]) => void;
  multiple?: boolean;
  /** Where the options come from: the server, or a list that is there already. */
  search: LookupSearch | readonly LookupOption[];
  /** From how many characters on it is searched: 2 (document 1, section 9), 0 for lists that are always short. */
  minLength?: number;
  /** The labels of the chosen ids, as far as they are known before a search. */
  known?: readonly LookupOption[];
  placeholder?: string;
  /** Where there is no field around it. */
  label?: string;
  /** Without it, what is chosen can be taken back. */
  required?: boolean;
  lock?: FieldLock;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Chooses one of many, or several, which stand in the field as tags: what is typed is searched for. */
export function LookupInput({
  value,
  onChange,
  multiple = false,
  search,
  minLength = 2,
  known = none,
  placeholder,
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
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: ({ id }) => id,
        itemToString: (option) => option.label,
      }),
    [options],
  );
  const optionOf = (id: string): LookupOption =>
    [...chosen, ...known, ...options].find((option) => option.id === id) ?? { id, label: id };
  const change = (ids: readonly string[], found: readonly LookupOption[] = none) => {
    const next = ids.map((id) => found.find((option) => option.id === id) ?? optionOf(id));
    setChosen(next);
    setDraft(undefined);
    onChange(ids, next);
  };
  const [only] = value;
  /** Who empties the field takes the choice back; anything else that was typed and not chosen is dropped. */
  const settle = () => {
    if (draft === '' && !multiple && only !== undefined) change([]);
    setDraft(undefined);
  };
  const shown = multiple || only === undefined ? '' : optionOf(only).label;

  return (
    <Combobox.Root
      collection={collection}
      multiple={multiple}
      value={[...value]}
      inputValue={draft ?? shown}
      inputBehavior="autohighlight"
      openOnClick
      lazyMount
      unmountOnExit
      readOnly={isReadOnly}
      positioning={{ sameWidth: true, gutter: 4 }}
      onValueChange={({ value: ids, items }) => change(ids, items)}
    >
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
                      // The button is about to be removed, and would take the focus with it.
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
        <Combobox.Input
          ref={inputRef}
          // A list that is there is read, not typed into: no keyboard slides over it on a phone.
          inputMode={typeof search === 'function' ? undefined : 'none'}
          {...select}
          placeholder={
            isReadOnly || (multiple && value.length > 0)
              ? undefined
              : (placeholder ?? (minLength > 0 ? t('lookup.hint', { count: minLength }) : t('lookup.choose')))
          }
          aria-label={label}
          // Not told by the list, which does so later: it would write an older text over letters that are typed meanwhile.
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            // As in any field of tags: the key that would delete a letter deletes the last tag.
            if (event.key === 'Backspace' && multiple && !isReadOnly && (draft ?? '') === '')
              change(value.slice(0, -1));
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
            {collection.items.map((option) => (
              <Combobox.Item key={option.id} item={option}>
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
            ))}
            <LookupStatus state={state} minLength={minLength} onRetry={retry} />
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}

const none: readonly LookupOption[] = [];
