import { useRef, type FocusEvent, type MouseEvent } from 'react';

type SelectOnFocus = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  onMouseUp: (event: MouseEvent<HTMLInputElement>) => void;
};

/**
 * Selects the whole text of a field on focus: by key at once, by mouse with the first click, unless that selected a part of it.
 */
export function useSelectOnFocus(): SelectOnFocus {
  const isFirstClick = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    onMouseDown: ({ currentTarget }) => {
      isFirstClick.current = document.activeElement !== currentTarget;
    },
    onMouseUp: ({ currentTarget }) => {
      if (isFirstClick.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isFirstClick.current = false;
    },
  };
}
