import {
  cloneElement,
  Suspense,
  useEffect,
  useId,
  useState,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { lazyNotice } from '../chunks/lazyPart';

const TooltipCard = lazyNotice(async () => (await import('./TooltipCard')).TooltipCard);

/** ms; how long the pointer rests on the element before its tooltip is shown, and how long the tooltip outlasts it. */
const openDelayMs = 400;
const closeDelayMs = 80;

type Handlers = Pick<
  DOMAttributes<Element>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
>;

type TooltipProps = {
  content: ReactNode;
  children: ReactElement<Handlers & { id?: string; 'aria-describedby'?: string | undefined }>;
};

/** A tooltip on hover and on keyboard focus. What draws it is loaded when the first one is shown. */
export function Tooltip({ content, children }: TooltipProps): ReactNode {
  const ownId = useId();
  // The button of a pop-up has an id already.
  const id = children.props.id ?? ownId;
  const cardId = `${id}-tooltip`;
  const [isOpen, setIsOpen] = useState(false);
  const [next, setNext] = useState<{ isOpen: boolean; delayMs: number }>();
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(setIsOpen, next.delayMs, next.isOpen);
    return () => clearTimeout(timer);
  }, [next]);
  const change = (willOpen: boolean, delayMs = 0) => setNext({ isOpen: willOpen, delayMs });
  const handlers: Required<Handlers> = {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && change(true, openDelayMs),
    onPointerLeave: () => change(false, closeDelayMs),
    onPointerDown: () => change(false),
    onClick: () => change(false),
    // What a key does to the element is seen better without it.
    onKeyDown: () => change(false),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && change(true),
    onBlur: () => change(false),
  };
  return (
    <>
      {cloneElement(children, {
        id,
        ...(isOpen && { 'aria-describedby': cardId }),
        ...besides(children.props, handlers),
      })}
      {isOpen && (
        <Suspense>
          <TooltipCard triggerId={id} cardId={cardId} onClose={() => change(false)}>
            {content}
          </TooltipCard>
        </Suspense>
      )}
    </>
  );
}

/** The handlers, each after the element's own. */
function besides(own: Handlers, added: Required<Handlers>): Handlers {
  return {
    onPointerEnter: (event) => (own.onPointerEnter?.(event), added.onPointerEnter(event)),
    onPointerLeave: (event) => (own.onPointerLeave?.(event), added.onPointerLeave(event)),
    onPointerDown: (event) => (own.onPointerDown?.(event), added.onPointerDown(event)),
    onClick: (event) => (own.onClick?.(event), added.onClick(event)),
    onKeyDown: (event) => (own.onKeyDown?.(event), added.onKeyDown(event)),
    onFocus: (event) => (own.onFocus?.(event), added.onFocus(event)),
    onBlur: (event) => (own.onBlur?.(event), added.onBlur(event)),
  };
}
