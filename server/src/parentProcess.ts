/** The messages of a server to the process that has started it, which prints those for users. */
export type Report =
  | { readonly type: 'listening'; readonly url: string }
  | { readonly type: 'failed'; readonly message: string };

/** Sends a report to the parent process, or prints it if there is none. The parent may end this process as soon as it has the report. */
export async function report(message: Report, server: string): Promise<void> {
  if (process.send === undefined) {
    if (message.type === 'listening') process.stdout.write(`${server} listens on ${message.url}\n`);
    else process.stderr.write(`${message.message}\n`);
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  // Also resolved if the parent has already ended.
  process.send(message, undefined, undefined, () => resolve());
  await promise;
}
