import { Box, Menu, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Keys } from '../Keys';
import type { RunAction } from './runAction';

export type RunItemsProps = {
  /** What the actions apply to. */
  title: string;
  actions: readonly RunAction[];
};

/** The actions as menu items; destructive ones are last, in a separate group. */
export function RunItems({ title, actions }: RunItemsProps): ReactNode {
  const harmless = actions.filter(({ destructive = false }) => !destructive);
  const destructive = actions.filter((action) => action.destructive === true);
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel textStyle="xs" color="fg.subtle" fontWeight="normal">
          {title}
        </Menu.ItemGroupLabel>
        {harmless.map((action) => (
          <RunItem key={action.id} action={action} />
        ))}
      </Menu.ItemGroup>
      {harmless.length > 0 && destructive.length > 0 && <Menu.Separator />}
      {destructive.map((action) => (
        <RunItem key={action.id} action={action} />
      ))}
    </>
  );
}

function RunItem({ action }: { action: RunAction }): ReactNode {
  const { id, label, icon: Icon, shortcut, hint, destructive = false, disabled = false, onRun } = action;
  return (
    <Menu.Item value={id} disabled={disabled} onSelect={onRun} color={destructive ? 'red.fg' : undefined} py="1">
      <Box alignSelf="flex-start" mt="1" css={destructive ? { '& svg': { color: 'red.fg' } } : undefined}>
        <Icon aria-hidden />
      </Box>
      <Box flex="1">
        {label}
        {hint !== undefined && (
          <Text textStyle="xs" color="orange.fg">
            {hint}
          </Text>
        )}
      </Box>
      {shortcut !== undefined && <Keys keys={[shortcut.drawn]} />}
    </Menu.Item>
  );
}
