import { Listbox, type ListCollection, Text, useListbox } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { optionByPage } from './optionCollection';
import { isLongList, OptionRows, type OptionRowsHandle } from './OptionRows';

type OptionBoxProps<Option> = {
  label: string;
  /** From `optionCollection`. */
  collection: ListCollection<Option>;
  selectionMode: 'single' | 'multiple';
  selectedIds: readonly string[];
  onSelect: (ids: string[]) => void;
  /** Also for an option that is selected already. */
  onClick?: (id: string) => void;
  /** The field of a search, above the options. */
  input?: ReactNode;
  loading: boolean | undefined;
  renderOption: (option: Option) => ReactNode;
};

/** A list of options that is always open, such as that of a filter. */
export function OptionBox<Option extends { id: string }>(props: OptionBoxProps<Option>): ReactNode {
  const { label, collection, selectionMode, selectedIds, onSelect, onClick, input, loading, renderOption } = props;
  const { t } = useTranslation('kit');
  const rows = useRef<OptionRowsHandle>(null);
  const listbox = useListbox({
    collection,
    selectionMode,
    value: [...selectedIds],
    onValueChange: ({ value }) => onSelect(value),
    ...(isLongList(collection) && { scrollToIndexFn: ({ index }) => rows.current?.scrollToIndex(index) }),
  });
  return (
    <Listbox.RootProvider
      value={listbox}
      onKeyDown={(event) => {
        const id = optionByPage(event.key, collection, listbox.highlightedValue);
        if (id === undefined) return;
        event.preventDefault();
        listbox.highlightValue(id);
      }}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {input}
      <Listbox.Content
        // Escape closes the panel around the list; the list itself would also clear the choice.
        onKeyDownCapture={(event) => event.key === 'Escape' && event.stopPropagation()}
        maxH="264px"
        p="0"
        borderWidth="0"
        bg="transparent"
        mt={input ? '1' : '0'}
      >
        <OptionRows
          ref={rows}
          options={collection.items}
          highlightedIndex={collection.indexOf(listbox.highlightedValue)}
          gap={4}
          renderOption={(option, row) => (
            <Listbox.Item
              key={option.id}
              item={option}
              rounded="l1"
              px="2"
              minH="30px"
              flexShrink="0"
              onClick={onClick && (() => onClick(option.id))}
              {...row}
            >
              <Listbox.ItemText>{renderOption(option)}</Listbox.ItemText>
              <Listbox.ItemIndicator />
            </Listbox.Item>
          )}
        />
      </Listbox.Content>
      {collection.size === 0 && (
        <Text color="fg.subtle" px="2" py="1.5" aria-live="polite">
          {loading ? t('loading') : t('filter.noOption')}
        </Text>
      )}
    </Listbox.RootProvider>
  );
}
