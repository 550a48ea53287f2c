import { chakra } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTabStyles } from './chakra/tabsRecipe';

type PageTabsProps<Id extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly { id: Id; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/**
 * Tabs that fill a page, with the arrow keys as in every tab list. Plain elements in the style of Chakra's, because these are drawn
 * before the parts of dialogs are loaded.
 */
export function PageTabs<Id extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Id>): ReactNode {
  const styles = useTabStyles();
  const prefix = useId();
  const choose = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === value);
    const target = tabs.at(
      { ArrowRight: (index + 1) % tabs.length, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key] ?? index,
    );
    if (target === undefined || target.id === value) return;
    event.preventDefault();
    document.getElementById(prefix + target.id)?.focus();
    onChange(target.id);
  };
  const flat = { 'data-orientation': 'horizontal' };
  return (
    <chakra.div css={styles['root']} {...flat} display="flex" flexDirection="column" flex="1" minH="0">
      <chakra.div
        role="tablist"
        aria-label={label}
        css={styles['list']}
        {...flat}
        px="3.5"
        flexShrink={0}
        overflowX="auto"
        overflowY="hidden"
        onKeyDown={choose}
      >
        {tabs.map(({ id, content }) => (
          <chakra.button
            key={id}
            type="button"
            role="tab"
            id={prefix + id}
            aria-selected={id === value}
            aria-controls={id === value ? `${prefix}panel` : undefined}
            tabIndex={id === value ? 0 : -1}
            css={styles['trigger']}
            {...flat}
            flexShrink={0}
            ref={id === value ? intoView : undefined}
            onClick={() => onChange(id)}
          >
            {content}
          </chakra.button>
        ))}
      </chakra.div>
      <chakra.div
        role="tabpanel"
        id={`${prefix}panel`}
        aria-labelledby={prefix + value}
        tabIndex={0}
        css={styles['content']}
        {...flat}
        p="0"
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
        outline="none"
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
