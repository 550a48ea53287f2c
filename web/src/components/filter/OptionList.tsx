import { createListCollection, Input, Listbox, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Option = { id: string; label: string };

type OptionListProps = {
  label: string;
  options: readonly Option[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** A text field above the list; the parent searches for the options. */
  search?: { text: string; type: (text: string) => void };
  loading?: boolean;
};

/** A list to choose one option from; choosing it again takes it back. */
export function OptionList({ label, options, selectedId, onSelect, search, loading }: OptionListProps): ReactNode {
  const { t } = useTranslation('kit');
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: ({ id }) => id,
        itemToString: (option) => option.label,
      }),
    [options],
  );
  return (
    <Listbox.Root
      collection={collection}
      value={selectedId === undefined ? [] : [selectedId]}
      onValueChange={({ value }) => onSelect(value[0])}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {search && (
        <Listbox.Input asChild autoHighlight>
          <Input
            aria-label={label}
            placeholder={label}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
          />
        </Listbox.Input>
      )}
      <Listbox.Content
        // Escape closes the panel around the list; the list itself would also clear the choice.
        onKeyDownCapture={(event) => event.key === 'Escape' && event.stopPropagation()}
        maxH="264px"
        p="0"
        borderWidth="0"
        bg="transparent"
        mt={search ? '1' : '0'}
      >
        {collection.items.map((option) => (
          <Listbox.Item
            key={option.id}
            item={option}
            rounded="l1"
            px="2"
            minH="30px"
            // Not the list's own `deselectable`: with that, Escape would take the choice back instead of closing the list.
            onClick={option.id === selectedId ? () => onSelect(undefined) : undefined}
          >
            <Listbox.ItemText>{option.label}</Listbox.ItemText>
            <Listbox.ItemIndicator />
          </Listbox.Item>
        ))}
      </Listbox.Content>
      {collection.size === 0 && (
        <Text color="fg.subtle" px="2" py="1.5" aria-live="polite">
          {loading ? t('loading') : t('filter.noOption')}
        </Text>
      )}
    </Listbox.Root>
  );
}
