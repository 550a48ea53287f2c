import type { CSSProperties, ReactNode } from 'react';
import type { Column } from './column';
import { useDensity } from './density';

type SkeletonRowsProps = { columns: readonly Pick<Column<never>, 'id' | 'align'>[]; selectable: boolean };

/** Skeleton rows in the size of the real ones, so that nothing moves when they are loaded. Plain elements, as in `TableRow`. */
export function SkeletonRows({ columns, selectable }: SkeletonRowsProps): ReactNode {
  const density = useDensity();
  return Array.from({ length: 14 }, (_, row) => (
    <tr key={row} aria-hidden>
      {selectable && (
        <td>
          <Bone size={bones.box} />
        </td>
      )}
      {columns.map(({ id, align }, index) => (
        <td key={id} data-end={align === 'end' || undefined}>
          <Bone size={index === 0 ? bones.name : bones.value} />
          {density === 'comfortable' && <Bone size={index === 0 ? bones.subname : bones.subvalue} />}
        </td>
      ))}
    </tr>
  ));
}

function Bone({ size }: { size: CSSProperties }): ReactNode {
  return <span className="bone" style={size} />;
}

/** px */
const bones = {
  box: { width: 15, height: 15 },
  name: { width: 120, height: 10 },
  value: { width: 64, height: 10 },
  subname: { width: 180, height: 8 },
  subvalue: { width: 44, height: 8 },
};
