import { Badge, Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Check, EyeOff, Eye, Lock, Package, Pencil, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canOpen, type Table } from 'schema/permissions/can.ts';
import { usePermissionNames } from '../../../platform/permissions/usePermissionNames';
import { emptyRow, type Matrix, type MatrixMenu } from './matrix';
import { menuPreview, permissionsOf, type Consequence, type MenuPreview } from './preview';

/** A screen of the client, with its name in the sidebar. */
export type PreviewScreen = {
  path: string;
  title: string;
  icon: LucideIcon;
  menu: Table | undefined;
  administratorsOnly: boolean;
};

type PreviewPanelProps = {
  name: string;
  matrix: Matrix;
  menu: MatrixMenu;
  roles: readonly string[];
  /** The user's only warehouse as text; undefined if they may see all. */
  warehouse: string | undefined;
  screens: readonly PreviewScreen[];
};

/** A live preview of the permissions: the sidebar, and the columns of the current menu. */
export function PreviewPanel({ name, matrix, menu, roles, warehouse, screens }: PreviewPanelProps): ReactNode {
  const { t } = useTranslation('users');
  const { menuName } = usePermissionNames();
  const permissions = permissionsOf(matrix, roles);
  const row = matrix.find((candidate) => candidate.menu === menu.menu) ?? emptyRow(menu.menu);
  const preview = menuPreview({ row, menu, roles, isOfOneWarehouse: warehouse !== undefined });
  const open = screens.filter(
    (screen) =>
      (!screen.administratorsOnly || permissions.isAdministrator) &&
      (screen.menu === undefined || canOpen(permissions, screen.menu)),
  );
  return (
    <Stack as="section" aria-label={t('preview.title')} gap="4" borderWidth="1px" rounded="l2" bg="bg.subtle" p="4">
      <HStack gap="2" align="start">
        <Box color="accent.fg" pt="1px">
          <Eye size={16} aria-hidden />
        </Box>
        <Box>
          <Text fontWeight="semibold">{t('preview.title')}</Text>
          <Text textStyle="xs" color="fg.muted">
            {t('preview.for', { name })}
          </Text>
        </Box>
      </HStack>
      <PreviewGroup title={t('preview.sidebar', { count: open.length })}>
        <Stack as="ul" listStyleType="none" gap="1" aria-label={t('preview.sidebarLabel')}>
          {open.map(({ path, title, icon: Icon }) => (
            <HStack as="li" key={path} gap="2" color="fg.muted" textStyle="xs">
              <Icon size={14} strokeWidth={1.9} aria-hidden />
              {title}
            </HStack>
          ))}
        </Stack>
      </PreviewGroup>
      {menu.columns.length > 0 && <MenuColumns title={menuName(menu.menu)} preview={preview} />}
      <Stack gap="2" aria-live="polite">
        {preview.consequences.map((consequence) => (
          <HStack key={consequence} gap="2" align="start" textStyle="xs" color="fg.muted">
            <Box pt="1px" color="fg.subtle">
              <ConsequenceIcon consequence={consequence} />
            </Box>
            {t(`preview.${consequence}`, { warehouse: warehouse ?? '' })}
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}

function MenuColumns({ title, preview: { sees, hidden } }: { title: string; preview: MenuPreview }): ReactNode {
  const { t } = useTranslation('users');
  const { columnName } = usePermissionNames();
  return (
    <>
      <PreviewGroup title={t('preview.sees', { menu: title, count: sees.length })}>
        {sees.length > 0 && (
          <Flex gap="1" wrap="wrap">
            {sees.map((column) => (
              <Badge key={column} colorPalette="accent">
                <Check aria-hidden />
                {columnName(column)}
              </Badge>
            ))}
          </Flex>
        )}
      </PreviewGroup>
      {hidden.length > 0 && (
        <PreviewGroup title={t('preview.hidden', { count: hidden.length })}>
          <Flex gap="1" wrap="wrap">
            {hidden.map((column) => (
              <Badge key={column} variant="outline">
                <EyeOff aria-hidden />
                {columnName(column)}
              </Badge>
            ))}
          </Flex>
        </PreviewGroup>
      )}
    </>
  );
}

function PreviewGroup({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box>
      <Text textStyle="label" color="fg.muted" mb="1.5">
        {title}
      </Text>
      {children}
    </Box>
  );
}

const consequenceIcons: Record<Consequence, LucideIcon> = {
  closed: Lock,
  writes: Pencil,
  writesSome: Pencil,
  skuFixed: Lock,
  valueHidden: EyeOff,
  hiddenRefused: Lock,
  unnamedHidden: Info,
  oneWarehouse: Package,
};

function ConsequenceIcon({ consequence }: { consequence: Consequence }): ReactNode {
  const Icon = consequenceIcons[consequence];
  return <Icon size={14} aria-hidden />;
}
