import { Badge, Box, Tabs, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/format/numbers';
import { intoView } from '../PageTabs';
import type { DialogTab } from './dialogTab';

type DialogTabsProps = {
  tabs: readonly DialogTab[];
  tab: string;
  onTab: (tab: string) => void;
  /** Shown between the tabs and their content: an alert, a lock. */
  banner?: ReactNode;
};

/** Elements that the Tab key may reach. */
const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The tabs of a dialog. A tab with an error has a red dot, and a text for screen readers (design: look, Dialogs). */
export function DialogTabs({ tabs, tab, onTab, banner }: DialogTabsProps): ReactNode {
  const { t } = useTranslation('kit');
  const id = useId();
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onTab(value)}
      lazyMount
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Tabs.List px="3.5" flexShrink={0} overflowX="auto" overflowY="hidden">
        {tabs.map(({ value, label, count, hasError = false }) => (
          <Tabs.Trigger
            key={value}
            ref={value === tab ? intoView : undefined}
            value={value}
            flexShrink={0}
            aria-controls={value === tab ? id + value : undefined}
          >
            {label}
            {count !== undefined && (
              <Badge size="xs" rounded="full" data-num="">
                {formatCount(count)}
              </Badge>
            )}
            {hasError && (
              <>
                <Box as="span" boxSize="6px" rounded="full" bg="red.emphasized" aria-hidden />
                <VisuallyHidden>{t('form.tabHasError')}</VisuallyHidden>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Box flex="1" minH="0" overflow="auto" px="5" pt="4" pb="5" css={{ scrollbarWidth: 'thin' }}>
        {banner !== undefined && <Box mb="4">{banner}</Box>}
        {tabs.map(({ value, content }) => (
          <Tabs.Content key={value} value={value} id={id + value} outline="none">
            <Panel id={id + value}>{content}</Panel>
          </Tabs.Content>
        ))}
      </Box>
    </Tabs.Root>
  );
}

type PanelProps = { id: string; children: ReactNode };

/**
 * What a panel shows. It can have the focus only if nothing in it can. Zag would ask each element of the panel, which lays out even the
 * lines of a long form that are not visible; it does not know the panel by this id, and one such element is enough.
 */
function Panel({ id, children }: PanelProps): ReactNode {
  useEffect(() => {
    const panel = document.getElementById(id);
    if (panel) panel.tabIndex = panel.querySelector(reachable) ? -1 : 0;
  });
  return children;
}
