import { useEffect, useEffectEvent, useRef } from 'react';

type NamedOption = { id: string; label: string };

type EarlyEnterInput<Option> = {
  /** The text in the field. */
  text: string;
  /** The options of this text; undefined while they are searched. */
  options: readonly Option[] | undefined;
  onChoose: (option: Option) => void;
  /** No option, or several, are named by the text. */
  onNone?: () => void;
};

/**
 * A scanner, or a fast typist, presses Enter before the options of the text have been found: those shown belong to another text, and must not be
 * chosen. `enter` chooses the option that the text names once it is there; `leave`, for who leaves the field, only the one with exactly this
 * name.
 */
export function useEarlyEnter<Option extends NamedOption>({
  text,
  options,
  onChoose,
  onNone,
}: EarlyEnterInput<Option>): { enter: () => void; leave: () => void } {
  const early = useRef<{ text: string; isExact: boolean }>(undefined);
  const choose = useEffectEvent(() => {
    const meant = early.current;
    early.current = undefined;
    if (meant?.text !== text || options === undefined) return;
    const option = namedOption(options, text, meant.isExact);
    if (option) onChoose(option);
    else onNone?.();
  });
  const isFound = options !== undefined;
  useEffect(() => {
    if (isFound) choose();
  }, [isFound]);
  return {
    enter: () => {
      early.current = { text, isExact: false };
    },
    leave: () => {
      early.current = { text, isExact: true };
    },
  };
}

/** The option that a text names: by its whole label, by what is in its brackets, or as the only one that contains it. */
export function namedOption<Option extends NamedOption>(
  options: readonly Option[],
  text: string,
  isExact = false,
): Option | undefined {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return undefined;
  const named = (isNamed: (label: string) => boolean) => options.filter(({ label }) => isNamed(label.toUpperCase()));
  const exact = named((label) => label === wanted || label.endsWith(`(${wanted})`));
  const [first, ...others] = isExact || exact.length > 0 ? exact : named((label) => label.includes(wanted));
  return others.length === 0 ? first : undefined;
}
