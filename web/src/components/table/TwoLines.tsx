import type { ReactNode } from 'react';
import { useDensity } from './density';

type TwoLinesProps = {
  /** What is false is not there: then the other one stands alone. */
  first: ReactNode;
  second: ReactNode;
  /** The tooltip with the second line, for which compact rows have no room. */
  compactHint?: string;
};

/** A cell with a second, quieter line; in compact rows it stands behind the first. */
export function TwoLines({ first, second, compactHint }: TwoLinesProps): ReactNode {
  const density = useDensity();
  if (first === false || second === false) return first === false ? second : first;
  if (density === 'comfortable') {
    return (
      <>
        <div className="line">{first}</div>
        <div className="line second">{second}</div>
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
