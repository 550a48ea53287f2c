import type { ReactNode } from 'react';
import { Num } from '../../components/Num';
import { useDensity } from '../../components/table/density';

/** A moment: in a low row on one line, in a tall one the time below the day. */
export function DateCell({ date, time }: { date: string; time: string }): ReactNode {
  const density = useDensity();
  if (density === 'compact') return <Num>{`${date} ${time}`}</Num>;
  return (
    <>
      <Num className="line">{date}</Num>
      <div className="line second">
        <Num>{time}</Num>
      </div>
    </>
  );
}
