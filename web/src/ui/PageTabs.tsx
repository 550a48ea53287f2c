import { Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageTabsProps<Id extends string> = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly { id: Id; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs that fill a page. */
export function PageTabs<Id extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Id>): ReactNode {
  return (
    <Tabs.Root
      value={value}
      onValueChange={(details) => {
        const tab = tabs.find(({ id }) => id === details.value);
        if (tab !== undefined) onChange(tab.id);
      }}
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Tabs.List aria-label={label} px="3.5" flexShrink={0} overflowX="auto" overflowY="hidden">
        {tabs.map(({ id, content }) => (
          <Tabs.Trigger key={id} value={id} flexShrink={0} ref={id === value ? intoView : undefined}>
            {content}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value} p="0" display="flex" flexDirection="column" flex="1" minH="0" outline="none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Scrolls the chosen tab into view, where there is no room for all of them. */
export function intoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
