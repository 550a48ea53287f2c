import { MockLink } from '@apollo/client/testing';
import { vi } from 'vitest';

/** Returns the names of all operations that are requested from now on. */
export function requestedOperations(): () => (string | undefined)[] {
  const request = vi.spyOn(MockLink.prototype, 'request');
  return () => request.mock.calls.map(([{ operationName }]) => operationName);
}
