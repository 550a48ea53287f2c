/** An account of the demo company, as created by `backend/src/database/demo/users.ts`. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly sees: string;
}

const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@occ.example', password: 'demo-admin', sees: 'sees and does everything' },
  { email: 'purchasing@occ.example', password: 'demo-purchasing', sees: 'shipping plans, suppliers, products' },
  { email: 'orders@occ.example', password: 'demo-orders', sees: 'orders' },
  { email: 'warehouse@occ.example', password: 'demo-warehouse', sees: 'stock of one warehouse' },
  { email: 'analyst@occ.example', password: 'demo-analyst', sees: 'reads chosen columns' },
];
const TIMEOUT_MS = 5_000;

/**
 * The demo accounts that still have their published password: each is signed in (`POST /auth`) and out again. An account without a response
 * counts as open, because an unnecessary warning does no harm.
 */
export async function openDemoAccounts(backendUrl: string): Promise<readonly DemoAccount[]> {
  const tried = await Promise.allSettled(DEMO_ACCOUNTS.map((account) => opens(backendUrl, account)));
  return DEMO_ACCOUNTS.filter((_, index) => {
    const outcome = tried[index];
    return outcome?.status !== 'fulfilled' || outcome.value;
  });
}

async function opens(backendUrl: string, { email, password }: DemoAccount): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${backendUrl}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal,
  });
  const { statusCode, data }: { statusCode?: unknown; data?: { token?: unknown } | null } = Object(
    await response.json(),
  );
  if (!response.ok || statusCode !== 200 || typeof data?.token !== 'string') return false;
  await fetch(`${backendUrl}/auth/logout`, { method: 'PUT', headers: { authorization: data.token }, signal });
  return true;
}
