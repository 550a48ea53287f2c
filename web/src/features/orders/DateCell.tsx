import type { ReactNode } from 'react';
import { useDensity } from '../../components/table/density';

/** A moment: in a low row on one line, in a tall one the time below the day. */
export function DateCell({ date, time }: { date: string; time: string }): ReactNode {
  const density = useDensity();
  if (density === 'compact') return <span data-num="">{`${date} ${time}`}</span>;
  return (
    <>
      <div className="line" data-num="">
        {date}
      </div>
      <div className="line second" data-num="">
        {time}
      </div>
    </>
  );
}
