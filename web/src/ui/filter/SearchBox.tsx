import { Input, InputGroup, type BoxProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '../Keys';
import { useListedShortcuts } from '../shortcuts/shortcutList';
import { useShortcut } from '../shortcuts/useShortcut';
import { useDebouncedText } from '../useDebouncedText';

export type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  w?: BoxProps['w'];
  /** Whether it becomes narrower than `w` where there is no room. */
  shrinks?: boolean;
};

/** The search of a page: debounced; `/` focuses it, and Enter or the arrow down goes on to the rows that it finds. */
export function SearchBox({ label, value, onChange, w = '200px', shrinks = false }: SearchBoxProps): ReactNode {
  const { t } = useTranslation('kit');
  const { text, type, passOn } = useDebouncedText(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ key: '/', keys: ['/'], description: t('keys.search') }, () => {
    input.current?.focus();
    input.current?.select();
  });
  useListedShortcuts(useMemo(() => [{ keys: ['↵'], description: t('keys.toRows') }], [t]));
  const goToRows = (event: KeyboardEvent<HTMLInputElement>) => {
    const isKey = event.key === 'Enter' || event.key === 'ArrowDown';
    if (!isKey || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    passOn();
    // On a narrow screen there are cards, which need the room of the keyboard.
    const page = event.currentTarget.closest('[role=dialog]') ?? document;
    const grid = page.querySelector<HTMLElement>('[role=grid]');
    if (grid) grid.focus();
    else event.currentTarget.blur();
  };
  return (
    <InputGroup
      w={w}
      flexShrink={shrinks ? 1 : 0}
      startElement={<Search size={15} />}
      startElementProps={{ color: 'fg.subtle', px: '2.5' }}
      endElement={<Keys keys={['/']} />}
      endElementProps={{ px: '2', hideBelow: 'md' }}
    >
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        ps="8"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={goToRows}
        css={{
          '&::-webkit-search-cancel-button': { display: 'none' },
          '&:placeholder-shown': { textOverflow: 'ellipsis' },
        }}
      />
    </InputGroup>
  );
}
