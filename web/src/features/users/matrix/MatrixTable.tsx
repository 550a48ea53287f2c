import { Box, Button, chakra, HStack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../ui/CheckBox';
import { missing } from '../../../platform/format/numbers';
import { usePermissionNames } from '../../../platform/permissions/usePermissionNames';
import { ColumnSelector } from './ColumnSelector';
import {
  canBeWritten,
  emptyRow,
  readBox,
  writeBox,
  type Matrix,
  type MatrixAction,
  type MatrixMenu,
  type MatrixRow,
} from './matrix';

type MatrixTableProps = {
  matrix: Matrix;
  menus: readonly MatrixMenu[];
  /** The stored matrix: differences to it are marked. */
  stored: Matrix;
  onAction: (action: MatrixAction) => void;
  /** The menu that is shown in the preview. */
  shownMenu: string;
  onShow: (menu: string) => void;
  /** Read-only, because permissions have no effect for administrators. */
  disabled?: boolean;
};

const Cell = chakra('td', {
  base: {
    px: '3',
    h: '9',
    verticalAlign: 'middle',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    bg: 'var(--row)',
  },
});
const HeadCell = chakra('th', {
  base: {
    px: '3',
    h: '34px',
    textStyle: 'label',
    color: 'fg.muted',
    textAlign: 'start',
    bg: 'bg.subtle',
    position: 'sticky',
    top: '0',
    zIndex: '1',
    whiteSpace: 'nowrap',
  },
});

/** On narrow screens, the columns of a menu are below its name. */
const narrowRows = {
  mdDown: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 72px 80px' },
    '& th': { display: 'flex', alignItems: 'center' },
    '& th[data-centred]': { justifyContent: 'center' },
    '& th:last-of-type': { display: 'none' },
    '& td': { display: 'grid', alignItems: 'center' },
    '& td:last-of-type': { gridColumn: '1 / -1', borderTopWidth: 0, h: 'auto', pb: '2' },
  },
};

/** The permission matrix: one row for each menu, on one page (document 1, section 9: 20 rows, no pages). */
export function MatrixTable(props: MatrixTableProps): ReactNode {
  const { matrix, menus, stored, onAction, shownMenu, onShow, disabled = false } = props;
  const { t } = useTranslation('users');
  return (
    <Box borderWidth="1px" rounded="l2" overflow="auto" bg="bg.panel">
      <chakra.table
        w="full"
        css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, ...narrowRows }}
      >
        <caption>
          <VisuallyHidden>{t('matrix.label')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <HeadCell scope="col">{t('matrix.menu')}</HeadCell>
            <HeadCell scope="col" w="92px" textAlign="center" data-centred="">
              {t('matrix.read')}
            </HeadCell>
            <HeadCell scope="col" w="92px" textAlign="center" data-centred="">
              {t('matrix.write')}
            </HeadCell>
            <HeadCell scope="col" w="44%">
              {t('matrix.columns')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {menus.map((menu) => (
            <MenuRow
              key={menu.menu}
              menu={menu}
              row={rowOf(matrix, menu)}
              isChanged={isChanged(rowOf(matrix, menu), rowOf(stored, menu))}
              isShown={menu.menu === shownMenu}
              disabled={disabled}
              onShow={() => onShow(menu.menu)}
              onAction={(action) => {
                onShow(menu.menu);
                onAction(action);
              }}
            />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

type MenuRowProps = {
  menu: MatrixMenu;
  row: MatrixRow;
  isChanged: boolean;
  isShown: boolean;
  disabled: boolean;
  onShow: () => void;
  onAction: (action: MatrixAction) => void;
};

function MenuRow({ menu, row, isChanged: changed, isShown, disabled, onShow, onAction }: MenuRowProps): ReactNode {
  const { t } = useTranslation('users');
  const { menuName } = usePermissionNames();
  const name = menuName(menu.menu);
  return (
    <chakra.tr css={{ '--row': isShown ? 'colors.bg.selected' : 'colors.bg.panel' }}>
      <Cell px="1.5">
        <Button
          variant="plain"
          size="xs"
          px="1.5"
          w="full"
          justifyContent="flex-start"
          textStyle="sm"
          fontWeight="semibold"
          color={row.isGranted && !disabled ? 'fg' : 'fg.subtle'}
          aria-pressed={isShown}
          onClick={onShow}
        >
          <Box as="span" truncate>
            {name}
          </Box>
          {changed && (
            <HStack as="span" gap="0">
              <Box as="span" boxSize="7px" rounded="full" bg="orange.emphasized" aria-hidden />
              <VisuallyHidden>{t('matrix.changed')}</VisuallyHidden>
            </HStack>
          )}
        </Button>
      </Cell>
      <Cell textAlign="center" justifyItems="center">
        <Tick
          label={t('matrix.readOf', { menu: name })}
          disabled={disabled}
          checked={readBox(row)}
          onChange={(ticked) => onAction({ kind: 'menu', menu: menu.menu, list: 'Read', ticked })}
        />
      </Cell>
      <Cell textAlign="center" justifyItems="center" color="fg.subtle">
        {canBeWritten(menu) ? (
          <Tick
            label={t('matrix.writeOf', { menu: name })}
            disabled={disabled}
            checked={writeBox(row, menu)}
            onChange={(ticked) => onAction({ kind: 'menu', menu: menu.menu, list: 'Write', ticked })}
          />
        ) : (
          missing
        )}
      </Cell>
      <Cell py="1">
        <ColumnSelector menu={menu} row={row} disabled={disabled} onAction={onAction} />
      </Cell>
    </chakra.tr>
  );
}

type TickProps = {
  label: string;
  disabled: boolean;
  checked: boolean | 'indeterminate';
  onChange: (ticked: boolean) => void;
};

function Tick({ label, disabled, checked, onChange }: TickProps): ReactNode {
  return (
    // A separate flex box, because inline it would be aligned at the baseline of the text.
    <CheckBox
      display="flex"
      justifyContent="center"
      label={label}
      disabled={disabled}
      isChecked={checked}
      onChange={onChange}
    />
  );
}

function rowOf(matrix: Matrix, { menu }: MatrixMenu): MatrixRow {
  return matrix.find((row) => row.menu === menu) ?? emptyRow(menu);
}

/** Whether the row differs from the stored one. */
function isChanged(row: MatrixRow, before: MatrixRow): boolean {
  const text = ({ isGranted, read, write, limitRead }: MatrixRow) =>
    JSON.stringify([isGranted, read, write, limitRead]);
  return text(row) !== text(before);
}
