import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { clientOf } from '../../testing/client.ts';
import { startBackend } from '../../testing/startBackend.ts';

const firstAdministrator = { email: 'Chefin@firma.example', password: 'geheim' };

describe('the first administrator', () => {
  const listen = () => {
    const lines: string[] = [];
    return { lines, logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }) };
  };

  it('is created if there are no users, with all permissions', async () => {
    const { lines, logger } = listen();
    const backend = await startBackend({ demo: false, settings: { firstAdministrator }, logger });
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', firstAdministrator);
    expect(body.data).toMatchObject({ roles: ['Administrators'], allowAllWarehouses: true });
    expect(lines.filter((line) => line.includes('geheim'))).toEqual([]);
    // Nobody has given the rights, and yet they are recorded.
    const given = await backend.db.selectFrom('rights_changes').select(['permission', 'changed_by_id']).execute();
    expect(given.toSorted((one, other) => one.permission.localeCompare(other.permission))).toEqual(
      ['isActive', 'roles', 'warehouse'].map((permission) => ({ permission, changed_by_id: null })),
    );
    await backend.close();
  });

  it('is not created if there are users', async () => {
    const backend = await startBackend({ settings: { firstAdministrator } });
    const { body } = await clientOf(backend.url).send<EnvelopeOf<'signIn'>>('POST', '/auth', firstAdministrator);
    expect(body.statusCode).toBe(401);
    await backend.close();
  });

  it('is reported as missing only if nobody can sign in', async () => {
    const empty = listen();
    await (await startBackend({ demo: false, logger: empty.logger })).close();
    expect(empty.lines.filter((line) => line.includes('FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD'))).toHaveLength(1);
    const full = listen();
    await (await startBackend({ logger: full.logger })).close();
    expect(full.lines.filter((line) => line.includes('FIRST_ADMIN'))).toEqual([]);
  });
});
