import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** More than there is room for is refused at once, so that what has been begun is finished. */
const ROOM = 8;
/** How long the back-end takes for an answer, and a load lasts; milliseconds. */
const [ANSWER, LOAD] = [100, 1_500];

let gateway: TestGateway | undefined;
let backend: Server | undefined;

afterEach(async () => {
  await gateway?.close();
  if (backend) await closeServer(backend);
});

/** A gateway whose back-end answers every call with a failure, when it is told to. */
async function startOver(answerWhen: (answer: () => void) => void): Promise<TestGateway> {
  const started = createServer((_request, response) => {
    answerWhen(() => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'));
  });
  backend = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(started)}`, { MAX_IN_FLIGHT: String(ROOM) });
  return gateway;
}

/** An account for each client: too many attempts on one are another matter. */
const signIn = (client: number) =>
  `mutation { signIn(email: "user-${client}@occ.example", password: "wrong-password") { token } }`;

it('refuses what there is no room for, and health and metrics answer all the same', async () => {
  const held: (() => void)[] = [];
  const house = await startOver((answer) => held.push(answer));
  const begun = Array.from({ length: ROOM }, (_, client) => house.query(signIn(client)));
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(ROOM);

  const refused = await Promise.all(Array.from({ length: ROOM }, () => house.query('{ __typename }')));
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'x-request-id': expect.any(String) },
      errors: [{ extensions: { code: 'OVERLOADED', requestId: expect.any(String) } }],
    });
  }
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  const metrics = await house.metrics();
  expect(metrics).toContain(`requests_shed_total ${ROOM}`);
  expect(metrics).toContain(`requests_in_flight ${ROOM}`);

  for (const answer of held) answer();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array.from({ length: ROOM }, () => 200));
  expect((await house.query('{ __typename }')).status).toBe(200);
});

it('at three times what it can take, it still does four fifths of what it can', async () => {
  const house = await startOver((answer) => setTimeout(answer, ANSWER));
  const peak = await answeredUnder(ROOM);
  const over = await answeredUnder(ROOM * 3);
  expect(peak).toBeGreaterThan(ROOM);
  expect(over / peak).toBeGreaterThan(0.8);

  /** How many operations so many clients have answered. */
  async function answeredUnder(clients: number): Promise<number> {
    const end = performance.now() + LOAD;
    let answered = 0;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < end) {
          const { status } = await house.query(signIn(client));
          if (status === 200) answered += 1;
          else await pause(ANSWER / 4);
        }
      }),
    );
    return answered;
  }
});
