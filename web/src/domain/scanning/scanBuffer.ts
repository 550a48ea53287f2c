/** Distinguishes a hardware scanner from typing by hand: a scanner is faster, and ends with Enter or Tab. */

/** ms; after a longer pause a new text starts. */
const longestPause = 150;
/** The longest average time between keys, in ms. Even fast typists need longer. */
const averagePause = 60;
/** Shorter texts are numbers typed by hand. */
export const shortestCode = 3;

export type ScanBuffer = {
  /** @param at time of the key press, ms. @returns the code if this key ends one */
  press: (key: string, at: number) => string | undefined;
  /** The text so far, if it may be a code because of its speed. */
  text: () => string;
};

export function createScanBuffer(): ScanBuffer {
  let text = '';
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    press: (key, at) => {
      if (key === 'Enter' || key === 'Tab') {
        const code = text;
        text = '';
        const isFast = at - last <= longestPause && last - first <= averagePause * (code.length - 1);
        return isFast && code.length >= shortestCode ? withoutSymbology(code) : undefined;
      }
      // Shift and other modifiers type nothing.
      if (key.length !== 1) return undefined;
      if (at - last > longestPause) {
        text = '';
        first = at;
      }
      text += key;
      last = at;
      return undefined;
    },
    text: () => text,
  };
}

/** Removes the prefix with which some scanners name the type of the bar code, such as `]C1`. */
export function withoutSymbology(code: string): string {
  return code.replace(/^\][A-Za-z]\d/, '').trim();
}
