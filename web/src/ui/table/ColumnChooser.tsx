import { Button, Stack } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../CheckBox';
import { IconButton } from '../IconButton';
import { PopOver } from '../PopOver';
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
    <PopOver
      trigger={
        <IconButton label={t('table.columns')}>
          <Columns3 />
        </IconButton>
      }
      placement="bottom-end"
      w="240px"
      p="3"
      aria-label={t('table.columns')}
    >
      <Stack gap="0">
        {columns.slice(1).map(({ id, header }) => (
          <CheckBox
            key={id}
            h="30px"
            isChecked={visibility[id] ?? true}
            onChange={(isChecked) => onChange({ visibility: { ...visibility, [id]: isChecked } })}
          >
            {header}
          </CheckBox>
        ))}
        <Button variant="ghost" size="xs" mt="2" onClick={() => onChange({ visibility: {}, widths: {} })}>
          {t('table.resetColumns')}
        </Button>
      </Stack>
    </PopOver>
  );
}
