import { expect, type Page } from '@playwright/test';
import { type Language, text } from './support.ts';

/** A user that a test creates for itself, so that it can change them without affecting other tests. */
export interface OwnUser {
  readonly email: string;
  readonly password: string;
  readonly lastName: string;
}

/** An e-mail address that no other test uses. */
export function ownUser(): OwnUser {
  const name = `test-${Date.now()}-${Math.floor(Math.random() * 1_000_000)}`;
  return { email: `${name}@occ.example`, password: 'secret-1', lastName: name };
}

/** Adds the user without rights, through the graph, as an administrator. */
export async function makeOwnUser(page: Page, user: OwnUser = ownUser()): Promise<OwnUser> {
  const signedIn = await ask(page, 'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }');
  const token = /"token":"([^"]+)"/.exec(signedIn)?.[1];
  if (token === undefined) throw new Error(signedIn);
  const added = await ask(
    page,
    `mutation { createUser(input: { salutation: "Frau", firstName: "Test", lastName: "${user.lastName}",
      email: "${user.email}", password: "${user.password}", roles: ["Orders"], allowAllWarehouses: true }) { id } }`,
    token,
  );
  if (!added.includes('"createUser"')) throw new Error(added);
  return user;
}

async function ask(page: Page, query: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await page.request.post('/graphql', { data: { query }, headers })).text();
}

/** Signs in through the screen, and waits for the dashboard. */
export async function signInAs(page: Page, { email, password }: OwnUser, language: Language = 'de'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(text(language, 'signIn.email')).fill(email);
  await page.getByLabel(text(language, 'signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(language, 'signIn.submit') }).click();
  await expect(page).toHaveURL('/app/dashboard');
}

/** A picture of one pixel. */
export const PICTURE = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
