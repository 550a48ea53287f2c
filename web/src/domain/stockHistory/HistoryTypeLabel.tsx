import { Box, HStack } from '@chakra-ui/react';
import {
  ArrowRight,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  CircleDashed,
  Inbox,
  PackageOpen,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { missing } from '../../platform/format/numbers';
import { isHistoryTypeName, useHistoryTypeText, type HistoryTypeName } from './useHistoryTypeText';

const looks: Record<HistoryTypeName, { icon: LucideIcon; colour: string }> = {
  counting: { icon: ClipboardCheck, colour: 'purple.fg' },
  defect: { icon: TriangleAlert, colour: 'orange.fg' },
  fba: { icon: PackageOpen, colour: 'fg.muted' },
  incoming_goods: { icon: Inbox, colour: 'green.fg' },
  manual_adjustment: { icon: SlidersHorizontal, colour: 'fg.muted' },
  movement_of_goods: { icon: ArrowRight, colour: 'blue.fg' },
  order: { icon: ClipboardList, colour: 'fg.muted' },
  physical_inventory_correction: { icon: ClipboardPen, colour: 'purple.fg' },
  removal_for_spare_parts: { icon: Wrench, colour: 'orange.fg' },
  returns: { icon: Undo2, colour: 'blue.fg' },
};

/** The reason for a change of stock, with its icon. */
export function HistoryTypeLabel({ name }: { name: string | null }): ReactNode {
  const textOf = useHistoryTypeText();
  if (name === null) return missing;
  const { icon: Icon, colour } = isHistoryTypeName(name) ? looks[name] : { icon: CircleDashed, colour: 'fg.muted' };
  return (
    <HStack as="span" gap="1.5" minW="0" title={textOf(name)}>
      <Box as="span" color={colour} flexShrink={0}>
        <Icon size={14} aria-hidden />
      </Box>
      <Box as="span" truncate>
        {textOf(name)}
      </Box>
    </HStack>
  );
}
