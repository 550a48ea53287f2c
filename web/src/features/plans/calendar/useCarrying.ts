import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlanArrival } from './calendar.operations';
import { shifted } from './calendarDays';

/** An arrival on its way to another day. */
type Carried = { plan: PlanArrival; from: string; over: string; by: 'pointer' | 'keyboard'; x: number; y: number };

type CarryingInput = {
  /** The days that are shown, the first and the last one. */
  first: string;
  last: string;
  onDrop: (plan: PlanArrival, from: string, to: string) => void;
  /** Heard by those who cannot see it. */
  onSay: (kind: 'pickedUp' | 'over' | 'putBack', plan: PlanArrival, day: string) => void;
};

/** px that a pointer moves before it drags: less is a click. */
const dragThreshold = 5;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** Takes an arrival to another day: by dragging, and by Space, the arrows and Space or Enter. Esc puts it back. */
export function useCarrying({ first, last, onDrop, onSay }: CarryingInput) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const dragged = useRef(false);
  const [carried, setCarried] = useState<Carried>();

  const drop = ({ plan, from, over }: Carried) => {
    setCarried(undefined);
    if (over === from) onSay('putBack', plan, from);
    else onDrop(plan, from, over);
  };
  const handlersOf = (plan: PlanArrival, from: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      // A finger scrolls the calendar; there the plan is opened, and its date changed.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      if (carried === undefined && Math.hypot(x, y) < dragThreshold) return;
      dragged.current = true;
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element instanceof HTMLElement && element.dataset['day'] !== undefined);
      const over = under instanceof HTMLElement ? (under.dataset['day'] ?? from) : from;
      setCarried({ plan, from, over, by: 'pointer', x, y });
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
        setCarried({ plan, from, over: from, by: 'keyboard', x: 0, y: 0 });
        onSay('pickedUp', plan, from);
        return;
      }
      const step = steps[event.key];
      if (step !== undefined) {
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
    /** Whether the click that follows belongs to a drag. Asked for once. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
