/** In ms; a modal stays open for this time after a success (document 3, section 9). */
const closeDelay = 1000;

/** Resolves when the modal may close. */
export function afterSuccess(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, closeDelay);
  });
}
