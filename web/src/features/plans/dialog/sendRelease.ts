import { sendLeaving } from '../../../requests/sendLeaving';
import { readSession, sessionHeaders } from '../../../session/session';
import { ReleasePlanMutation } from './planDialog.operations';

/** Gives back this user's lock of a plan, also from a page that is about to go. */
export function sendRelease(planId: string): void {
  const session = readSession();
  if (session) sendLeaving(ReleasePlanMutation, { id: planId, onlyOwn: true }, sessionHeaders(session));
}
