/**
 * Why the back-end cannot start or go on, as one sentence for the person who started it. The program itself is not at fault, so the
 * sentence is shown without a stack trace.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The sentence for any error that prevented the back-end from starting. */
export function startFailureMessage(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The back-end could not start: ${reason}`;
}
