import { Box, Button, Flex, Grid, type GridProps, Popover, Portal, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL } from 'schema/permissions/can.ts';
import { CheckBox } from '../../../ui/CheckBox';
import { usePermissionNames } from '../../../platform/permissions/usePermissionNames';
import {
  canBeWritten,
  readableColumns,
  readBox,
  singlyWritableColumns,
  writeAllBox,
  writtenColumns,
  type MatrixAction,
  type MatrixMenu,
  type MatrixRow,
} from './matrix';

type ColumnSelectorProps = {
  menu: MatrixMenu;
  row: MatrixRow;
  disabled?: boolean;
  onAction: (action: MatrixAction) => void;
};

/** Chooses the columns of a menu that can be read and, if they are granted one by one, written. */
export function ColumnSelector({ menu, row, disabled = false, onAction }: ColumnSelectorProps): ReactNode {
  const { t } = useTranslation('users');
  const { menuName } = usePermissionNames();
  const readable = readableColumns(row, menu);
  const name = menuName(menu.menu);
  return (
    <Popover.Root positioning={{ placement: 'bottom-end', sameWidth: false }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          size="xs"
          w="full"
          minW="0"
          disabled={disabled}
          justifyContent="space-between"
          fontWeight="normal"
          color={row.isGranted ? 'fg' : 'fg.subtle'}
          aria-label={t('matrix.columnsOf', { menu: name, columns: summary() })}
        >
          <span>{summary()}</span>
          <Flex align="center" gap="2">
            <Bars menu={menu} readable={readable} />
            <ChevronDown aria-hidden />
          </Flex>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={t('matrix.columnsTitle', { menu: name })}
            w="auto"
            minW="300px"
            maxW="calc(100vw - 32px)"
          >
            <Popover.Body p="3">
              <Text fontWeight="semibold" mb="2">
                {t('matrix.columnsTitle', { menu: name })}
              </Text>
              <ColumnBoxes menu={menu} row={row} readable={readable} onAction={onAction} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );

  function summary(): string {
    const { length: all } = menu.columns;
    if (!row.isGranted || readBox(row) === false) return t('matrix.noColumn');
    if (all === 0) return t('matrix.allColumns');
    return readable.length === all
      ? t('matrix.allOf', { count: all })
      : t('matrix.someOf', { some: readable.length, count: all });
  }
}

/** One bar for each column, filled if readable, as a quick overview. */
function Bars({ menu, readable }: { menu: MatrixMenu; readable: readonly string[] }): ReactNode {
  return (
    <Flex gap="1.5px" aria-hidden>
      {menu.columns.map((column) => (
        <Box
          key={column}
          w={menu.columns.length > 20 ? '2px' : '4px'}
          h="12px"
          rounded="1px"
          bg={readable.includes(column) ? 'accent.solid' : 'bg.emphasized'}
        />
      ))}
    </Flex>
  );
}

type ColumnBoxesProps = ColumnSelectorProps & { readable: readonly string[] };

function ColumnBoxes({ menu, row, readable, onAction }: ColumnBoxesProps): ReactNode {
  const { t } = useTranslation('users');
  const { columnName } = usePermissionNames();
  const writable = singlyWritableColumns(menu);
  const written = writtenColumns(row, menu);
  const choose = (list: 'Read' | 'Write' | 'LimitRead', column: string) => (ticked: boolean) =>
    onAction({ kind: 'column', menu: menu.menu, list, column, ticked });
  return (
    <>
      <Flex gap="5" pb="2.5" mb="2" borderBottomWidth={menu.columns.length > 0 ? '1px' : 0} wrap="wrap">
        <ColumnBox label={t('matrix.readAll')} checked={readBox(row)} onChange={choose('Read', ALL)} />
        {canBeWritten(menu) && (
          <ColumnBox label={t('matrix.writeAll')} checked={writeAllBox(row, menu)} onChange={choose('Write', ALL)} />
        )}
      </Flex>
      <Grid
        templateColumns={gridColumns(menu)}
        columnGap="6"
        rowGap="1.5"
        maxH="min(360px, 50dvh)"
        overflow="auto"
        // With the keyboard, moving between the boxes scrolls.
        p="1px"
      >
        {writable.length > 0 && (
          <>
            <Text textStyle="label" color="fg.muted">
              {t('matrix.visible')}
            </Text>
            <Text textStyle="label" color="fg.muted">
              {t('matrix.changeable')}
            </Text>
          </>
        )}
        {menu.columns.map((column) => (
          <Fragment key={column}>
            <ColumnBox
              label={columnName(column)}
              checked={readable.includes(column)}
              onChange={choose('LimitRead', column)}
            />
            {writable.length > 0 && (
              <ColumnBox
                label={t('matrix.changeOf', { column: columnName(column) })}
                hiddenLabel
                disabled={!writable.includes(column)}
                checked={written.includes(column)}
                onChange={choose('Write', column)}
              />
            )}
          </Fragment>
        ))}
      </Grid>
    </>
  );
}

type ColumnBoxProps = {
  label: string;
  hiddenLabel?: boolean;
  disabled?: boolean;
  checked: boolean | 'indeterminate';
  onChange: (ticked: boolean) => void;
};

function ColumnBox({ label, hiddenLabel = false, disabled, checked, onChange }: ColumnBoxProps): ReactNode {
  return (
    <CheckBox isChecked={checked} disabled={disabled} onChange={onChange} label={hiddenLabel ? label : undefined}>
      {!hiddenLabel && label}
    </CheckBox>
  );
}

/** Readable beside writable columns if both are granted one by one; otherwise long lists have two columns. */
function gridColumns(menu: MatrixMenu): GridProps['templateColumns'] {
  if (singlyWritableColumns(menu).length > 0) return '1fr auto';
  return { base: 'minmax(0, 1fr)', md: menu.columns.length > 8 ? '1fr 1fr' : '1fr' };
}
