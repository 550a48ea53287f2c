import { Box, createListCollection, HStack, Listbox, Text } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Choice = { id: string; label: string; icon?: ReactNode };

type ChoiceListProps = {
  label: string;
  choices: readonly Choice[];
  selectedIds: readonly string[];
  /** The chosen ids, in the order of the choices. */
  onChange: (ids: string[]) => void;
  loading?: boolean;
};

/** A short list to choose several of. */
export function ChoiceList({ label, choices, selectedIds, onChange, loading }: ChoiceListProps): ReactNode {
  const { t } = useTranslation('kit');
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...choices],
        itemToValue: ({ id }) => id,
        itemToString: (choice) => choice.label,
      }),
    [choices],
  );
  const someHaveIcons = choices.some(({ icon }) => icon !== undefined);
  return (
    <Listbox.Root
      collection={collection}
      selectionMode="multiple"
      value={[...selectedIds]}
      onValueChange={({ value }) => onChange(choices.flatMap(({ id }) => (value.includes(id) ? [id] : [])))}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      <Listbox.Content
        // Escape closes the panel around the list; the list itself would also clear the choices.
        onKeyDownCapture={(event) => event.key === 'Escape' && event.stopPropagation()}
        maxH="264px"
        p="0"
        borderWidth="0"
        bg="transparent"
      >
        {collection.items.map((choice) => (
          <Listbox.Item key={choice.id} item={choice} rounded="l1" px="2" minH="30px">
            <Listbox.ItemText>
              <HStack as="span" gap="2">
                {/* Its place is kept, so that all labels begin at one line. */}
                {someHaveIcons && (
                  <Box as="span" display="inline-flex" flexShrink={0} minW="4" justifyContent="center">
                    {choice.icon}
                  </Box>
                )}
                {choice.label}
              </HStack>
            </Listbox.ItemText>
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
