import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlanArrival } from './calendar.operations';
import { shifted } from './calendarDays';

/** A plan that is being moved to another day. The days are undefined outside the calendar. */
type Carried = { plan: PlanArrival; from: string | undefined; over: string | undefined } & (
  | { by: 'keyboard' }
  // Where it is drawn, in px.
  | { by: 'pointer'; left: number; top: number; width: number }
);

type CarryingInput = {
  /** The first and last day of the calendar. */
  first: string;
  last: string;
  /** The day to which the first arrow key takes a plan without a day. */
  entry: string;
  onDrop: (plan: PlanArrival, from: string | undefined, to: string) => void;
  /** Announces the moves to screen readers. */
  onSay: (kind: 'pickedUp' | 'over' | 'putBack', plan: PlanArrival, day: string | undefined) => void;
};

/** px that a pointer must move to start dragging; less is a click. */
const dragThreshold = 5;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** Moves a plan to another day: by dragging, or with Space, the arrow keys and Space or Enter. Esc puts it back. */
export function useCarrying({ first, last, entry, onDrop, onSay }: CarryingInput) {
  const start = useRef<{ x: number; y: number; box: DOMRect }>(undefined);
  const dragged = useRef(false);
  const [carried, setCarried] = useState<Carried>();

  const drop = ({ plan, from, over }: Carried) => {
    setCarried(undefined);
    if (over === undefined || over === from) onSay('putBack', plan, from);
    else onDrop(plan, from, over);
  };
  const handlersOf = (plan: PlanArrival, from: string | undefined) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      // Touch scrolls the calendar; there, the date can be changed in the plan.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = {
        x: event.clientX,
        y: event.clientY,
        box: event.currentTarget.getBoundingClientRect(),
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const { left, top, width } = start.current.box;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      if (carried === undefined && Math.hypot(x, y) < dragThreshold) return;
      dragged.current = true;
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element instanceof HTMLElement && element.dataset['day'] !== undefined);
      const over = under instanceof HTMLElement ? (under.dataset['day'] ?? from) : from;
      setCarried({ plan, from, over, by: 'pointer', left: left + x, top: top + y, width });
    },
    onPointerUp: () => {
      start.current = undefined;
      if (carried?.by === 'pointer') drop(carried);
    },
    onPointerCancel: () => {
      start.current = undefined;
      setCarried(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isCarried = carried?.plan.id === plan.id;
      if (!isCarried) {
        if (event.key !== ' ') return;
        event.preventDefault();
        const over = from ?? entry;
        setCarried({ plan, from, over, by: 'keyboard' });
        onSay('pickedUp', plan, over);
        return;
      }
      const step = steps[event.key];
      if (step !== undefined && carried.over !== undefined) {
        const over = shifted(carried.over, step);
        if (over >= first && over <= last) {
          setCarried({ ...carried, over });
          onSay('over', plan, over);
        }
      } else if (event.key === ' ' || event.key === 'Enter') drop(carried);
      else if (event.key === 'Escape') drop({ ...carried, over: from });
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (carried?.by === 'keyboard' && carried.plan.id === plan.id) setCarried(undefined);
    },
  });
  return {
    carried,
    handlersOf,
    /** Whether the click that follows only ends a drag; only the first call after the drag says so. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
