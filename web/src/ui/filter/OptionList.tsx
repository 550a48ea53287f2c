import { Input, Listbox } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { OptionBox } from '../options/OptionBox';
import { optionCollection } from '../options/optionCollection';
import { useEarlyEnter } from '../options/useEarlyEnter';

export type Option = { id: string; label: string };

type OptionListProps = {
  label: string;
  options: readonly Option[];
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** A text field above the list; the parent searches for the options. */
  search?: {
    text: string;
    type: (text: string) => void;
    /** For a search on the server: searches at once. */
    passOn?: () => void;
    /** The text whose options are shown; undefined while they are searched. */
    foundText?: string | undefined;
  };
  loading?: boolean;
};

/** A list with single choice; choosing the option again clears it. */
export function OptionList({ label, options, selectedId, onSelect, search, loading }: OptionListProps): ReactNode {
  const collection = useMemo(() => optionCollection(options), [options]);
  const isFound = search?.passOn === undefined || search.foundText === search.text.trim();
  const early = useEarlyEnter({
    text: search?.text ?? '',
    options: isFound ? options : undefined,
    onChoose: ({ id }) => onSelect(id),
  });
  return (
    <OptionBox
      label={label}
      collection={collection}
      selectionMode="single"
      selectedIds={selectedId === undefined ? [] : [selectedId]}
      onSelect={([id]) => onSelect(id)}
      // Not the list's own `deselectable`: with it, Escape would clear the choice instead of closing the list.
      onClick={(id) => id === selectedId && onSelect(undefined)}
      input={
        search && (
          <Listbox.Input asChild autoHighlight>
            <Input
              aria-label={label}
              placeholder={label}
              value={search.text}
              onChange={(event) => search.type(event.target.value)}
              // Before the list's own, which would choose the first of the options shown.
              onKeyDownCapture={(event) => {
                if (event.key !== 'Enter' || isFound) return;
                event.preventDefault();
                event.stopPropagation();
                search.passOn?.();
                early.enter();
              }}
            />
          </Listbox.Input>
        )
      }
      loading={loading}
      renderOption={(option) => option.label}
    />
  );
}
