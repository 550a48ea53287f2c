import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

it('a gateway without a built client, or without its manifest, starts and logs a warning', async () => {
  const webDir = mkdtempSync(path.join(tmpdir(), 'occ-web-'));
  const persistedDocuments = path.join(webDir, 'persisted-documents.json');
  const warnings = async (): Promise<string[]> => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const environment = { BACKEND_URL: 'http://127.0.0.1:9', SESSION_SECRET: 'a-secret-for-tests-0123456789-abcdefgh' };
    const gateway = await createGateway({ ...readConfig(environment), webDir, persistedDocuments }, log);
    await gateway.stop();
    return lines;
  };
  try {
    expect(await warnings()).toEqual([expect.stringContaining('there is no built web client: only the API is served')]);
    writeFileSync(path.join(webDir, 'index.html'), '');
    expect(await warnings()).toEqual([expect.stringContaining('there is no manifest of the web client')]);
    writeFileSync(persistedDocuments, '{}');
    expect(await warnings()).toEqual([]);
  } finally {
    rmSync(webDir, { recursive: true });
  }
});
