import type { ReactNode } from 'react';
import { useDensity } from './density';

type TwoLinesProps = {
  /** If one of them is false, the other is shown alone. */
  first: ReactNode;
  second: ReactNode;
  /** The tooltip in compact rows, which have no room for the second line. */
  compactHint?: string;
  /** Which of them is a name that goes on in a further line rather than being cut; three lines have room. */
  wraps?: 'first' | 'second';
};

/** A cell with a second, quieter line; in compact rows it is beside the first. */
export function TwoLines({ first, second, compactHint, wraps }: TwoLinesProps): ReactNode {
  const density = useDensity();
  if (first === false || second === false) return first === false ? second : first;
  if (density === 'comfortable') {
    return (
      <>
        <div className={wraps === 'first' ? 'line wrapped' : 'line'}>{first}</div>
        <div className={wraps === 'second' ? 'line second wrapped' : 'line second'}>{second}</div>
      </>
    );
  }
  if (compactHint !== undefined) return <span title={compactHint}>{first}</span>;
  return (
    <div className="side-by-side two">
      <span className="line">{first}</span>
      <span className="line second">{second}</span>
    </div>
  );
}

/** A text that goes on in the second line, if the rows have one. */
export function TextOfTwoLines({ children }: { children: string }): ReactNode {
  const density = useDensity();
  return (
    <span className={density === 'comfortable' ? 'clamped' : undefined} title={children}>
      {children}
    </span>
  );
}

type StackedProps = { first: ReactNode; second: ReactNode; title?: string };

/** Two lines, also in low rows. */
export function Stacked({ first, second, title }: StackedProps): ReactNode {
  return (
    <div title={title}>
      <div className="line stacked">{first}</div>
      <div className="line second">{second}</div>
    </div>
  );
}
