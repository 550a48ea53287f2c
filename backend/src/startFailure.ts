/**
 * Why the back-end cannot start or go on, as one sentence for the person who started it. Nothing is wrong with the
 * program, so the sentence is shown without a stack trace.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The sentence to show for anything that kept the back-end from starting. */
export function startFailureMessage(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The back-end could not start: ${reason}`;
}
