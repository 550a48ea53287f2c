import { connect, createServer, type Server, type Socket } from 'node:net';

/** What happens to a connection: nothing, or one of the ways in which networks and servers fail. */
export type Fault =
  | { readonly kind: 'none' }
  /** Reset as soon as it is opened. */
  | { readonly kind: 'reset' }
  /** Accepted, and then silent. */
  | { readonly kind: 'blackHole' }
  /** Answers are delayed by this many milliseconds. */
  | { readonly kind: 'slow'; readonly delay: number }
  /** Answers are sent one byte at a time. */
  | { readonly kind: 'drip' }
  /** Closed after this many bytes of the answer. */
  | { readonly kind: 'truncated'; readonly bytes: number }
  /** Stalled, but still open, after this many bytes of the answer. */
  | { readonly kind: 'hang'; readonly bytes: number }
  /** Closed instead of answering a request that contains this text. */
  | { readonly kind: 'unanswered'; readonly words: string }
  /** Answers with this text, without passing the request on. */
  | { readonly kind: 'instead'; readonly answer: string }
  /** The same, but the connection stays open. */
  | { readonly kind: 'insteadOpen'; readonly answer: string }
  /** The same, with the last bytes one at a time. */
  | { readonly kind: 'insteadDrip'; readonly answer: string; readonly bytes: number };

/** A TCP proxy with faults that a test can choose. */
export interface FaultProxy {
  readonly port: number;
  /** Sets the fault for all further connections and requests, and closes the open connections. */
  set(fault: Fault): void;
  /** Resets the open connections, as the operating system does for a killed process. */
  reset(): void;
  /** Lets the open connections go silent: what is sent is acknowledged and lost, and neither side learns that the other one closes it. */
  fallSilent(): void;
  /** Refuses connections until it is back. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  close(): Promise<void>;
}

const DRIP_INTERVAL = 50;

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' };
  const open = new Set<Socket>();
  /** The connections to the target, by those to the proxy. */
  const outgoings = new Map<Socket, Socket>();
  const silent = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('close', () => open.delete(incoming)).on('error', () => undefined);
    if (fault.kind === 'reset') return void incoming.resetAndDestroy();
    if (fault.kind === 'blackHole') return void incoming.resume();
    if ('answer' in fault) return answerInstead(incoming, fault);
    const outgoing = connect(targetPort, '127.0.0.1');
    outgoings.set(incoming, outgoing);
    outgoing.on('error', () => incoming.destroy());
    outgoing.on('close', () => {
      outgoings.delete(incoming);
      if (!silent.delete(incoming)) incoming.end();
    });
    incoming.on('close', () => silent.has(incoming) || outgoing.destroy()).pipe(outgoing);
    passBack(outgoing, incoming, fault, () => silent.has(incoming));
  });
  const port = await listen(server, 0);

  function disconnect(): void {
    for (const socket of open) socket.destroy();
  }
  async function stopListening(): Promise<void> {
    disconnect();
    for (const incoming of silent) outgoings.get(incoming)?.destroy();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    port,
    set(next) {
      fault = next;
      disconnect();
    },
    reset() {
      for (const socket of open) socket.resetAndDestroy();
    },
    fallSilent() {
      for (const [incoming, outgoing] of outgoings) {
        silent.add(incoming);
        incoming.unpipe(outgoing).resume();
      }
    },
    stopListening,
    listenAgain: async () => void (await listen(server, port)),
    close: () => (server.listening ? stopListening() : Promise.resolve()),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function answerInstead(incoming: Socket, fault: Extract<Fault, { readonly answer: string }>): void {
  incoming.once('data', () => {
    const bytes = Buffer.from(fault.answer);
    if (fault.kind === 'instead') return void incoming.end(bytes);
    const dripping = fault.kind === 'insteadDrip' ? fault.bytes : 0;
    incoming.write(bytes.subarray(0, bytes.length - dripping));
    drip(bytes.subarray(bytes.length - dripping), incoming);
  });
}

function passBack(outgoing: Socket, incoming: Socket, fault: Fault, isSilent: () => boolean): void {
  let passed = 0;
  let isAsked = false;
  incoming.on('data', (chunk: Buffer) => {
    isAsked ||= fault.kind === 'unanswered' && chunk.includes(fault.words);
  });
  outgoing.on('data', (chunk: Buffer) => {
    if (isSilent()) return;
    switch (fault.kind) {
      case 'slow':
        setTimeout(() => incoming.writable && incoming.write(chunk), fault.delay);
        return;
      case 'drip':
        drip(chunk, incoming);
        return;
      case 'truncated':
      case 'hang':
        if (passed < fault.bytes) incoming.write(chunk.subarray(0, fault.bytes - passed));
        passed += chunk.length;
        if (fault.kind === 'truncated' && passed >= fault.bytes) incoming.destroySoon();
        return;
      case 'unanswered':
        if (isAsked) incoming.destroy();
        else incoming.write(chunk);
        return;
      default:
        incoming.write(chunk);
    }
  });
}

function drip(chunk: Buffer, incoming: Socket): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= chunk.length || !incoming.writable) return clearInterval(timer);
    incoming.write(chunk.subarray(sent, sent + 1));
    sent += 1;
  }, DRIP_INTERVAL);
}
