import type { Logger } from 'pino';

/** For what is under way when nobody knows any more what state the process is in. */
const END_LIMIT_MS = 12_000;
const MAX_CAUSES = 3;

/**
 * An error that nobody caught: it is logged, `end` lets what is under way finish, and the process leaves with code 1, whatever
 * `end` does.
 */
export function endOnFatalError(log: Logger, end: () => void): void {
  let isEnding = false;
  process.on('uncaughtException', (error: unknown, origin) => {
    // What fails while it ends follows from what failed first; it may be the log itself.
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    setTimeout(() => process.exit(), END_LIMIT_MS);
    try {
      log.fatal({ origin, error: describeFatal(error) }, 'an error that nobody caught: this process ends');
    } catch {
      // Nobody can be told; what is under way finishes all the same.
    }
    end();
  });
}

/** Without the error's own fields, which may hold what was sent or asked, and without passwords in addresses. */
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
