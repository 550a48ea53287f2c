/** As the `ref` of an element that takes the focus when it appears. It is one function, because React calls a new one at each rendering. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
