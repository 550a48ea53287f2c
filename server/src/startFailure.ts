/**
 * Why a server cannot start or go on, as one sentence for the person who started it. The program itself is not at fault, so the
 * sentence is shown without a stack trace.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
