import type { Logger } from 'pino';

/** The time limit for current requests once the state of the process is uncertain. */
const END_LIMIT_MS = 12_000;
const MAX_CAUSES = 3;

interface FatalErrorOptions {
  /** Whether a rejection that nobody waited for leaves the state of the process as it was. */
  readonly isHarmless?: (error: unknown) => boolean;
}

/** Handles uncaught errors: logs the error, calls `end` to let current requests finish, and exits with code 1, whatever `end` does. */
export function endOnFatalError(log: Logger, end: () => void, { isHarmless }: FatalErrorOptions = {}): void {
  let isEnding = false;
  process.on('uncaughtException', (error: unknown, origin) => {
    if (origin === 'unhandledRejection' && isHarmless?.(error)) {
      log.error({ err: error }, 'a promise failed that nobody waited for');
      return;
    }
    // Errors during the shutdown follow from the first one; the log itself may be what fails.
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    setTimeout(() => process.exit(), END_LIMIT_MS);
    try {
      log.fatal({ origin, error: describeFatal(error) }, 'an error that nobody caught: this process ends');
    } catch {
      // It cannot be logged. Let current requests finish anyway.
    }
    end();
  });
}

/** Leaves out the error's own fields, which may contain request data, and passwords in addresses. */
function describeFatal(error: unknown, causes = MAX_CAUSES): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(typeof error === 'string' ? error : typeof error) };
  return {
    code: 'code' in error ? String(error.code) : undefined,
    stack: withoutSecrets(error.stack ?? error.message),
    cause: error.cause === undefined || causes === 0 ? undefined : describeFatal(error.cause, causes - 1),
  };
}

function withoutSecrets(text: string): string {
  return text.replace(/\/\/[^\s/@]*@/g, '//***@').replace(/\b(Bearer|Basic) \S+/gi, '$1 ***');
}
