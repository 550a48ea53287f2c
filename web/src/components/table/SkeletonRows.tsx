import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { useDensity } from './density';

type SkeletonRowsProps = { columns: readonly Pick<Column<never>, 'id' | 'align'>[]; selectable: boolean };

/** The shape of the rows to come, so that nothing moves when they do. */
export function SkeletonRows({ columns, selectable }: SkeletonRowsProps): ReactNode {
  const density = useDensity();
  return Array.from({ length: 14 }, (_, row) => (
    <tr key={row} aria-hidden>
      {selectable && (
        <td>
          <Skeleton boxSize="15px" />
        </td>
      )}
      {columns.map(({ id, align }, index) => (
        <td key={id}>
          <Stack gap="1.5" align={align === 'end' ? 'flex-end' : 'flex-start'}>
            <Skeleton h="10px" w={index === 0 ? '120px' : '64px'} maxW="100%" />
            {density === 'comfortable' && <Skeleton h="8px" w={index === 0 ? '180px' : '44px'} maxW="100%" />}
          </Stack>
        </td>
      ))}
    </tr>
  ));
}
