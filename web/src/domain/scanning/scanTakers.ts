/** The screens that take scans at the moment. */
let screens = 0;

/** Whether a screen takes the codes of scanners, wherever the focus is. */
export function takesScans(): boolean {
  return screens > 0;
}

/** Called by a screen that takes scans. Returns what it calls when it no longer does. */
export function takeScans(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
  };
}
