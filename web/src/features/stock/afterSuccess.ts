/** ms; a modal closes so long after it has succeeded (document 3, section 9). */
const closeDelay = 1000;

/** Until the modal may close. */
export function afterSuccess(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, closeDelay);
  });
}
