import { sendLeaving } from '../../../platform/requests/sendLeaving';
import { readSession, sessionHeaders } from '../../../platform/session/session';
import { ReleasePlanMutation } from './planDialog.operations';

/** Releases this user's lock of a plan. The request is sent even if the page is being closed. */
export function sendRelease(planId: string): void {
  const session = readSession();
  if (session) sendLeaving(ReleasePlanMutation, { id: planId, onlyOwn: true }, sessionHeaders(session));
}
