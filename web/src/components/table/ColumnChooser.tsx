import { Button, Checkbox, Popover, Portal, Stack } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import type { TablePreferences } from './tablePreferences';

type ColumnChooserProps = {
  columns: readonly { id: string; header: string }[];
  preferences: TablePreferences;
  onChange: (change: Partial<TablePreferences>) => void;
};

/** Shows and hides columns. The first column is always shown, because it names the rows. */
export function ColumnChooser({ columns, preferences, onChange }: ColumnChooserProps): ReactNode {
  const { t } = useTranslation('kit');
  const { visibility } = preferences;
  return (
    <Popover.Root positioning={{ placement: 'bottom-end', gutter: 4 }} lazyMount unmountOnExit>
      <Popover.Anchor>
        <Popover.Trigger asChild>
          <IconButton label={t('table.columns')}>
            <Columns3 />
          </IconButton>
        </Popover.Trigger>
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="240px" aria-label={t('table.columns')}>
            <Popover.Body p="3">
              <Stack gap="0">
                {columns.slice(1).map(({ id, header }) => (
                  <Checkbox.Root
                    key={id}
                    h="30px"
                    checked={visibility[id] ?? true}
                    onCheckedChange={({ checked }) =>
                      onChange({ visibility: { ...visibility, [id]: checked === true } })
                    }
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{header}</Checkbox.Label>
                  </Checkbox.Root>
                ))}
                <Button variant="ghost" size="xs" mt="2" onClick={() => onChange({ visibility: {}, widths: {} })}>
                  {t('table.resetColumns')}
                </Button>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
