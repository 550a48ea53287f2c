import { Button, IconButton, Menu } from '@chakra-ui/react';
import { ChevronDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/useShortcut';
import type { RunAction } from './runAction';
import { RunItems } from './RunItems';

export type { RunAction } from './runAction';

type RunMenuProps = {
  /** What the actions apply to: "With 37 orders". */
  title: string;
  actions: readonly RunAction[];
  /** An action is running. */
  pending?: boolean;
  /** Upwards at the foot of a table, downwards in a toolbar. */
  placement?: 'top-start' | 'bottom-end';
  /** Only its icon, where there is no room for text. */
  compact?: boolean;
  /** Keeps its room and cannot be used: another one is open to the user meanwhile. */
  hidden?: boolean;
  /** Solid if it is the main action of the screen. */
  variant?: 'solid' | 'outline';
};

/** The actions on the selected rows, or on the list as a whole. */
export function RunMenu({
  title,
  actions,
  pending = false,
  placement = 'top-start',
  compact = false,
  hidden = false,
  variant = 'solid',
}: RunMenuProps): ReactNode {
  const { t } = useTranslation('kit');
  const visibility = hidden ? 'hidden' : undefined;
  return (
    <>
      <Menu.Root positioning={{ strategy: 'fixed', placement }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          {compact ? (
            <IconButton
              variant="ghost"
              flexShrink={0}
              visibility={visibility}
              aria-label={t('selection.run')}
              loading={pending}
            >
              <Ellipsis />
            </IconButton>
          ) : (
            <Button
              variant={variant}
              flexShrink={0}
              visibility={visibility}
              colorPalette={variant === 'solid' ? 'accent' : undefined}
              loading={pending}
            >
              {t('selection.run')}
              <ChevronDown />
            </Button>
          )}
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="288px">
            <RunItems title={title} actions={actions} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {actions.map(
        (action) =>
          !hidden &&
          action.shortcut !== undefined && (
            <RunKey key={action.id} action={action} shortcut={action.shortcut} pending={pending} />
          ),
      )}
    </>
  );
}

/** The actions on the selected rows: a menu, or a button if there is only one. */
export function RunActions({ title, actions }: Pick<RunMenuProps, 'title' | 'actions'>): ReactNode {
  const [only, ...others] = actions;
  if (only === undefined || others.length > 0) return <RunMenu title={title} actions={actions} />;
  const { label, icon: Icon, disabled = false, destructive = false, shortcut, onRun } = only;
  return (
    <>
      <Button variant="solid" colorPalette={destructive ? 'red' : 'accent'} disabled={disabled} onClick={onRun}>
        <Icon />
        {label}
      </Button>
      {shortcut !== undefined && <RunKey action={only} shortcut={shortcut} pending={false} />}
    </>
  );
}

type RunKeyProps = { action: RunAction; shortcut: NonNullable<RunAction['shortcut']>; pending: boolean };

/** The shortcut of an action; it works while rows are selected. */
function RunKey({ action, shortcut, pending }: RunKeyProps): ReactNode {
  useShortcut({ key: shortcut.key, keys: [shortcut.drawn], description: action.label }, () => {
    if (!pending && action.disabled !== true) action.onRun();
  });
  return null;
}
