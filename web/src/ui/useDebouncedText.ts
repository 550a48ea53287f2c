import { useEffect, useRef, useState } from 'react';

/** Filter inputs wait this many ms for the next key (document 1, section 9). */
const debounce = 300;

/**
 * A text field for a value stored elsewhere, such as in the URL: typed text is shown at once, and passed on after a pause of 300
 * ms, or at once by `passOn`. When the value changes from outside (the back button, a chip), the field follows.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): { text: string; type: (text: string) => void; passOn: () => void } {
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  // The value was changed by this field or from outside: drop the typed text in either case.
  if (draft !== undefined && draft.over !== value) setDraft(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The other filters may have changed while the timer ran, so it must call the newest callback.
  const newestOnChange = useRef(onChange);
  useEffect(() => {
    newestOnChange.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const passOn = () => {
    clearTimeout(timer.current);
    if (draft !== undefined && draft.text !== value) newestOnChange.current(draft.text);
  };

  return {
    text: draft?.text ?? value,
    passOn,
    type: (text) => {
      setDraft({ text, over: value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newestOnChange.current(text), debounce);
    },
  };
}
