import { Box, HStack } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { OptionBox } from '../options/OptionBox';
import { optionCollection } from '../options/optionCollection';
import type { PlainColour } from '../plainColour';

export type Choice = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The colour that its rows have in the list; only `CheckList` shows it. */
  colour?: PlainColour | undefined;
  /** How many rows have it; only `CheckList` shows it. */
  count?: number | undefined;
};

export type ChoiceListProps = {
  label: string;
  choices: readonly Choice[];
  selectedIds: readonly string[];
  /** The chosen ids, in the order of the choices. */
  onChange: (ids: string[]) => void;
  loading?: boolean;
};

/** A list with multiple choice. */
export function ChoiceList({ label, choices, selectedIds, onChange, loading }: ChoiceListProps): ReactNode {
  const collection = useMemo(() => optionCollection(choices), [choices]);
  const someHaveIcons = useMemo(() => choices.some(({ icon }) => icon !== undefined), [choices]);
  return (
    <OptionBox
      label={label}
      collection={collection}
      selectionMode="multiple"
      selectedIds={selectedIds}
      onSelect={(ids) => {
        const chosen = new Set(ids);
        onChange(choices.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
      }}
      loading={loading}
      renderOption={(choice) => (
        <HStack as="span" gap="2">
          {/* An empty box of the same width, so that all labels are aligned. */}
          {someHaveIcons && (
            <Box as="span" display="inline-flex" flexShrink={0} minW="4" justifyContent="center">
              {choice.icon}
            </Box>
          )}
          {choice.label}
        </HStack>
      )}
    />
  );
}
