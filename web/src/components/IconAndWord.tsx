import type { ReactNode } from 'react';
import type { PlainColour } from './plainColour';

type IconAndWordProps = {
  colour?: PlainColour;
  /** Where somebody must act. */
  filled?: boolean;
  children: ReactNode;
};

/** An icon with its word: in a table a state is neither colour nor icon alone (design: look, Rules). */
export function IconAndWord({ colour = 'gray', filled = false, children }: IconAndWordProps): ReactNode {
  return (
    <span className="icon-and-word" data-colour={colour} data-filled={filled || undefined}>
      {children}
    </span>
  );
}
