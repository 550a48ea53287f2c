import type { ReactNode } from 'react';
import { useDensity } from './density';

type TwoNumbersProps = {
  /** Shown before the number, in the middle of the row, so that the cells of a row read as a formula. */
  operator?: '+' | '=';
  first: ReactNode;
  /** The parts of the first number; compact rows show it as a tooltip. */
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
