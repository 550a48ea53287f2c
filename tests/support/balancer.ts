import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type BalancerKind = 'nginx' | 'haproxy';

/** A load balancer with its configuration from `docs/`, on free ports of 127.0.0.1. */
export interface Balancer {
  readonly kind: BalancerKind;
  /** In front of the gateways. */
  readonly url: string;
  /** In front of the back-ends. */
  readonly backendsUrl: string;
  /** Its error log. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

export interface BalancerOptions {
  /** The port of the name server that resolves `gateways` and `backends`. */
  readonly nameServerPort: number;
  /** The ports on which every gateway and every back-end listens. */
  readonly gatewayPort: number;
  readonly backendPort: number;
  /** With nginx, two gateways and two back-ends of one machine instead, by the form that the configuration describes. */
  readonly ports?: { readonly gateways: readonly [number, number]; readonly backends: readonly [number, number] };
}

const FILES: Readonly<Record<BalancerKind, string>> = { nginx: 'load-balancer.conf', haproxy: 'haproxy.cfg' };

/**
 * Starts nginx or HAProxy with `docs/load-balancer.conf` or `docs/haproxy.cfg`, in which only the addresses are
 * replaced.
 * @throws Error with one sentence if it is not installed
 */
export async function startBalancer(kind: BalancerKind, options: BalancerOptions): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), `occ-${kind}-`));
  const [port, backendsPort] = [await freePort(), await freePort()];
  const file = join(directory, FILES[kind]);
  const shipped = await readFile(fileURLToPath(new URL(`../../docs/${FILES[kind]}`, import.meta.url)), 'utf8');
  await writeFile(file, kind === 'nginx' ? nginxConf() : haproxyCfg());
  const logFile = join(directory, 'log');
  const argumentsOf = {
    nginx: ['-p', directory, '-c', file, '-g', `daemon off; pid ${directory}/pid; error_log ${logFile} warn;`],
    haproxy: ['-db', '-f', file],
  };
  const child = spawn(kind, argumentsOf[kind], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(child, 'exit');
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${kind} cannot be started (apt install nginx haproxy): ${String(error)}`);
  });
  const log = async () => output.join('') + (await readFile(logFile, 'utf8').catch(() => ''));
  const ready = answers(port);
  const failedEarly = ended.then(async () => {
    throw new Error(`${kind} ends at once: ${await log()}`);
  });
  await Promise.race([ready, failed, failedEarly]);
  failedEarly.catch(() => undefined);
  return {
    kind,
    url: `http://127.0.0.1:${port}`,
    backendsUrl: `http://127.0.0.1:${backendsPort}`,
    log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true });
    },
  };

  function nginxConf(): string {
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${directory}/${of};`,
    );
    return replaced([
      ['http {', `http {\naccess_log off;\n${places.join('\n')}`],
      ['resolver 127.0.0.11 ', `resolver 127.0.0.1:${options.nameServerPort} `],
      ...servers(),
      ['listen 4000;', `listen 127.0.0.1:${port};`],
      ['listen 4001;', `listen 127.0.0.1:${backendsPort};`],
    ]);
  }

  function servers(): (readonly [text: string, by: string])[] {
    const { gatewayPort, backendPort, ports } = options;
    if (ports === undefined) {
      return [
        ['4000 gateways:4000;', `${port} gateways:${gatewayPort};`],
        ['4001 backends:4001;', `${backendsPort} backends:${backendPort};`],
      ];
    }
    return [
      ['4000 gateways:4000;', `${port} gateways;`],
      ['4001 backends:4001;', `${backendsPort} backends;`],
      ['#upstream', 'upstream'],
      ['127.0.0.1:4010', `127.0.0.1:${ports.gateways[0]}`],
      ['127.0.0.1:4011', `127.0.0.1:${ports.gateways[1]}`],
      ['127.0.0.1:4020', `127.0.0.1:${ports.backends[0]}`],
      ['127.0.0.1:4021', `127.0.0.1:${ports.backends[1]}`],
    ];
  }

  function haproxyCfg(): string {
    return replaced([
      ['127.0.0.11:53', `127.0.0.1:${options.nameServerPort}`],
      ['bind :4000', `bind 127.0.0.1:${port}`],
      ['bind :4001', `bind 127.0.0.1:${backendsPort}`],
      ['gateways:4000', `gateways:${options.gatewayPort}`],
      ['backends:4001', `backends:${options.backendPort}`],
    ]);
  }

  function replaced(replacements: readonly (readonly [text: string, by: string])[]): string {
    return replacements.reduce((conf, [text, by]) => {
      if (!conf.includes(text)) throw new Error(`docs/${FILES[kind]} has no ${text}`);
      return conf.replaceAll(text, by);
    }, shipped);
  }
}

/** A port that is free at every address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Resolves as soon as a server listens there. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
