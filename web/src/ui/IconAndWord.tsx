import type { ReactNode } from 'react';
import type { PlainColour } from './plainColour';

type IconAndWordProps = {
  colour?: PlainColour;
  /** Filled where the user must act. */
  filled?: boolean;
  children: ReactNode;
};

/** An icon with a word: a state in a table is never shown by colour or icon alone (design: look, Rules). */
export function IconAndWord({ colour = 'gray', filled = false, children }: IconAndWordProps): ReactNode {
  return (
    <span className="icon-and-word" data-colour={colour} data-filled={filled || undefined}>
      {children}
    </span>
  );
}
