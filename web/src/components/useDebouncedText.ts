import { useEffect, useRef, useState } from 'react';

/** Filter inputs wait this long for the next key (document 1, section 9). */
const debounce = 300;

/**
 * A text field over a value that lives elsewhere, such as in the URL: what is typed shows at once and is passed on after
 * 300 ms of rest. When the value changes from outside (the back button, a chip), the field follows.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): { text: string; type: (text: string) => void } {
  const [draft, setDraft] = useState<{ text: string; over: string }>();
  // The value has changed, by this field or from outside: the typed text is dropped either way.
  if (draft !== undefined && draft.over !== value) setDraft(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value may have changed while the timer ran: it must call the newest callback, which knows the other filters.
  const newestOnChange = useRef(onChange);
  useEffect(() => {
    newestOnChange.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text: draft?.text ?? value,
    type: (text) => {
      setDraft({ text, over: value });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newestOnChange.current(text), debounce);
    },
  };
}
