import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type User = EnvelopeOf<'getUser'>;

describe('GET /users/{userId}', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('shows administrators every user', async () => {
    const admin = await signInAs(backend.url, 'admin');
    const { status, body } = await admin.get<User>('/users/demo-analyst');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userId: 'demo-analyst',
      email: 'analyst@occ.example',
      firstName: 'Lena',
      roles: ['Analysts'],
      allowAllWarehouses: true,
      allowWarehouseId: null,
      tableColumnPermissions: { Suppliers: { ReadLimit: ['Name'] } },
    });
    expect(Object.keys(body.data)).not.toContain('password_hash');
  });

  it('shows users themselves', async () => {
    const purchasing = await signInAs(backend.url, 'purchasing');
    const { body } = await purchasing.get<User>('/users/demo-purchasing');
    expect(body.data).toMatchObject({ userId: 'demo-purchasing', isChinaUser: true });
  });

  it('shows other users nothing, and does not reveal who exists', async () => {
    const purchasing = await signInAs(backend.url, 'purchasing');
    const existing = await purchasing.get('/users/demo-admin');
    const missing = await purchasing.get('/users/demo-nobody');
    expect(existing.status).toBe(403);
    expect(missing.text).toBe(existing.text);
  });

  it('answers 404 for an unknown user', async () => {
    const admin = await signInAs(backend.url, 'admin');
    expect((await admin.get('/users/demo-nobody')).status).toBe(404);
  });

  it.each(['a%20b', '..%2fadmin', 'a%00', 'x'.repeat(65)])('refuses the id %s', async (id) => {
    const admin = await signInAs(backend.url, 'admin');
    expect((await admin.get(`/users/${id}`)).status).toBe(400);
  });
});
