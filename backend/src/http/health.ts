import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

const DEADLINE_MS = 2_000;

/** Whether the database answers within two seconds. */
export function databaseAnswers(db: Db): Promise<boolean> {
  return answersInTime(sql`select 1`.execute(db));
}

/** Whether a promise resolves within two seconds. */
export async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  const deadline = Promise.withResolvers<false>();
  const timer = setTimeout(() => deadline.resolve(false), DEADLINE_MS);
  const answer = question.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
