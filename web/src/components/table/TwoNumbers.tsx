import type { ReactNode } from 'react';
import { useDensity } from './density';

type TwoNumbersProps = {
  /** Stands before the number, in the middle of the row, so that a formula reads along it. */
  operator?: '+' | '=';
  first: ReactNode;
  /** What the first is made of; compact rows have no room for it and tell it on hover. */
  second: string | undefined;
};

/** A right-aligned number with its parts below. */
export function TwoNumbers({ operator, first, second }: TwoNumbersProps): ReactNode {
  const density = useDensity();
  const isCompact = density === 'compact';
  const numbers = (
    <div style={column} data-num="" title={isCompact ? second : undefined}>
      <div className="line">{first}</div>
      {!isCompact && second !== undefined && (
        <div className="line parts" title={second}>
          {second}
        </div>
      )}
    </div>
  );
  if (operator === undefined) return numbers;
  return (
    <div style={row}>
      <span className="operator">{operator}</span>
      {numbers}
    </div>
  );
}

const row = { display: 'flex', alignItems: 'center' };
const column = { flex: 1, minWidth: 0 };
