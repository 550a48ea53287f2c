import type { Request } from 'express';
import type { Permissions } from 'schema/permissions/can.ts';
import type { WarehouseHolder } from '../permissions/warehouseScope.ts';
import { Failure } from './failure.ts';

/** The signed-in user of a request, with their current permissions. */
export interface Caller extends Permissions, WarehouseHolder {
  readonly userId: string;
  /** The SHA-256 of the request's token. */
  readonly tokenHash: Buffer;
}

// Keyed by the request itself, so that a caller cannot outlive or leave its request.
const callers = new WeakMap<Request, Caller>();

/** Stores the sender of a request. */
export function rememberCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** The sender of a request that has a valid token; undefined for others. */
export function callerOf(request: Request): Caller | undefined {
  return callers.get(request);
}

/**
 * The sender of a request.
 * @throws Failure 401 when nobody is signed in.
 */
export function requireCaller(request: Request): Caller {
  const caller = callerOf(request);
  if (caller === undefined) throw new Failure(401, 'A valid session token is needed.');
  return caller;
}
