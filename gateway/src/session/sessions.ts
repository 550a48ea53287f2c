import type { Backend, BackendCalls, BackendFiles, Caller } from '../rest/client.ts';
import { BackendError } from '../rest/errors.ts';
import type { WireSignedInUser, WireUser } from '../rest/records.ts';
import { signIn } from '../rest/accounts.ts';
import { getUser } from '../rest/accounts.ts';
import type { DeadTokens } from './deadTokens.ts';
import { type EndedSessions, fixedSessionsOf, sessionsOf, sessionsOfEmail } from './endedSessions.ts';
import { type SignInThrottle, TooManyAttemptsError } from './signInThrottle.ts';
import type { SessionClaims, TokenService, ViewClaims } from './token.ts';
import { loadViewedUser, readOnly, refuseViewAs } from './viewAs.ts';
import { readViewer, type Viewer } from './viewer.ts';
import type { ViewerCache } from './viewerCache.ts';

/**
 * A verified session: the user, and a client of the back-end with their token. If an administrator views as another user, it contains that
 * user.
 */
export interface Session {
  /** The user whose permissions apply. */
  readonly viewer: Viewer;
  readonly backend: BackendFiles;
}

const TOO_MANY_REQUESTS = 429;
const DEFAULT_WAIT_SECONDS = 60;

/** There is no session: the request has none (`missing`), or its session has ended (`ended`). */
export class SessionError extends Error {
  readonly reason: 'missing' | 'ended';

  constructor(reason: 'missing' | 'ended') {
    super(`session ${reason}`);
    this.name = 'SessionError';
    this.reason = reason;
  }
}

/** The e-mail or the password is wrong, or the user is inactive. The error does not say which. */
export class InvalidCredentialsError extends Error {
  constructor() {
    super('Invalid username or password');
    this.name = 'InvalidCredentialsError';
  }
}

/** A session with the claims of its token. The claims contain the back-end's token and never leave the gateway unsealed. */
interface ClaimedSession extends Session {
  readonly claims: ViewClaims;
}

export interface OpenedSession extends Session {
  /** The gateway's own token. */
  readonly token: string;
}

/** The caller of an operation that needs no session. */
export type Request = Omit<Caller, 'token'> & {
  readonly address: string;
  /** How long ago the client first sent the Idempotency-Key, in milliseconds, if it says so. */
  readonly keyAge?: number | undefined;
};

export interface Sessions {
  /** @throws InvalidCredentialsError, TooManyAttemptsError, BackendError */
  signIn(request: Request, email: string, password: string): Promise<OpenedSession>;
  /**
   * Opens the session of a user whom the back-end has just authenticated, in a call that was sent at `beganAt`.
   *
   * @throws BackendError
   */
  open(request: Request, user: WireSignedInUser, beganAt: number): Promise<OpenedSession>;
  /**
   * Ends the session of an Authorization header. Its token is refused here before the back-end is called, and stays refused if the back-end
   * cannot be reached.
   *
   * @throws SessionError
   */
  signOut(request: Request, authorization: string | undefined): Promise<void>;
  /**
   * The session of an Authorization header. With `viewAs`, the view of that user.
   *
   * @throws SessionError, ViewAsError, BackendError
   */
  authenticate(request: Request, authorization: string | undefined, viewAs?: string): Promise<ClaimedSession>;
  /**
   * The session whose claims are sealed in a link.
   *
   * @throws SessionError, ViewAsError, BackendError
   */
  resume(request: Request, claims: ViewClaims): Promise<Session>;
  /** Must be called when this gateway has changed a user: the permissions of all sessions are read again, or the sessions end. */
  forgetUser(userId: string): void;
  /** Ends all sessions of a user, on every gateway, even if the back-end goes on accepting its tokens. */
  endSessionsOf(userId: string): void;
  /** Must be called when the user with this e-mail address has got a new password. Ends all sessions, like `endSessionsOf`. */
  endSessionsOfEmail(email: string): void;
  /** The password of the user with this e-mail address may have changed: their sessions are verified by the back-end again. */
  forgetEmail(email: string): void;
}

export interface SessionsOptions {
  readonly backend: Backend;
  readonly tokens: TokenService;
  readonly deadTokens: DeadTokens;
  readonly endedSessions: EndedSessions;
  readonly viewers: ViewerCache;
  readonly throttle: SignInThrottle;
  /** Called for each request of an administrator who views as another user. */
  readonly onViewedAs: (event: ViewedAs) => void;
}

interface ViewedAs {
  readonly requestId: string;
  readonly administrator: string;
  readonly viewedUser: string;
}

/** The subject of a viewer's e-mail address; remembered with the viewer, because hashing it takes as long as the rest of the check. */
const subjects = new WeakMap<Viewer, string>();

function subjectOf(viewer: Viewer): string | undefined {
  if (viewer.email === null) return undefined;
  const known = subjects.get(viewer) ?? sessionsOfEmail(viewer.email);
  subjects.set(viewer, known);
  return known;
}

export function createSessions({
  backend,
  tokens,
  deadTokens,
  endedSessions,
  viewers,
  throttle,
  onViewedAs,
}: SessionsOptions): Sessions {
  const asUser = (request: Request, userId: string, token: string): BackendFiles =>
    backend.forRequest({ ...request, userId, token });

  function readClaims(authorization: string | undefined): SessionClaims {
    const token = bearerOf(authorization);
    if (!token) throw new SessionError('missing');
    const claims = tokens.verify(token);
    if (!claims || deadTokens.has(claims.tokenId)) throw new SessionError('ended');
    return claims;
  }

  /** @throws SessionError */
  function requireNotEnded({ beganAt }: SessionClaims, subject: string): void {
    if (endedSessions.has(subject, beganAt)) throw new SessionError('ended');
  }

  async function resume(request: Request, claims: ViewClaims): Promise<Session> {
    if (deadTokens.has(claims.tokenId)) throw new SessionError('ended');
    requireNotEnded(claims, sessionsOf(claims.userId));
    if (claims.userAtSignIn !== undefined) requireNotEnded(claims, fixedSessionsOf(claims.userId));
    const calls = asUser(request, claims.userId, claims.backendToken);
    // Several requests share this load: if one of them is cancelled, the others still need it.
    const shared = asUser({ ...request, signal: undefined }, claims.userId, claims.backendToken);
    const viewer = await viewers.get(claims, () => loadViewer(claims, shared));
    const ofEmail = subjectOf(viewer);
    if (ofEmail !== undefined) requireNotEnded(claims, ofEmail);
    const { viewAs } = claims;
    if (viewAs === undefined) return { viewer, backend: calls };
    refuseViewAs(viewer);
    const key = { userId: viewAs, tokenId: `${claims.tokenId} as ${viewAs}` };
    const viewed = await viewers.get(key, () => loadViewedUser(shared, viewAs));
    onViewedAs({ requestId: request.requestId, administrator: viewer.userId, viewedUser: viewed.userId });
    return { viewer: viewed, backend: readOnly(calls) };
  }

  async function open(request: Request, user: WireSignedInUser, beganAt: number): Promise<OpenedSession> {
    const calls = asUser(request, user.userId, user.token);
    const fresh = await readItself(calls, user);
    const token = tokens.issue({
      userId: user.userId,
      backendToken: user.token,
      beganAt,
      userAtSignIn: fresh ? undefined : JSON.stringify({ ...user, token: undefined }),
    });
    return { token, viewer: readViewer(fresh ?? user), backend: calls };
  }

  return {
    open,

    async signIn(request, email, password) {
      const beganAt = Date.now();
      const user = await throttle.attempt(email, request.address, () =>
        signIn(backend.forRequest(request), { email, password }).catch((error: unknown) => {
          throw refusedByThrottle(error) ?? error;
        }),
      );
      if (!user) throw new InvalidCredentialsError();
      return open(request, user, beganAt);
    },

    async signOut(request, authorization) {
      const claims = readClaims(authorization);
      deadTokens.add(claims.tokenId, claims.expiresAt);
      viewers.forgetToken(claims.tokenId);
      try {
        await asUser(request, claims.userId, claims.backendToken).write('signOut');
      } catch (error) {
        // The gateway refuses its own token, and the back-end's token is sealed in it, so nobody can use either. The failed call is counted
        // and logged.
        if (!(error instanceof BackendError)) throw error;
      }
    },

    async authenticate(request, authorization, viewAs) {
      const claims = { ...readClaims(authorization), viewAs };
      return { ...(await resume(request, claims)), claims };
    },

    resume,

    forgetUser(userId) {
      endedSessions.add(fixedSessionsOf(userId), Date.now());
      viewers.forgetUser(userId);
    },
    endSessionsOf: (userId) => endedSessions.add(sessionsOf(userId), Date.now()),
    endSessionsOfEmail(email) {
      endedSessions.add(sessionsOfEmail(email), Date.now());
      viewers.forgetEmail(email);
    },
    forgetEmail: (email) => viewers.forgetEmail(email),
  };
}

/** The back-end counts failed sign-ins, too; how long one has to wait is not documented. */
function refusedByThrottle(error: unknown): TooManyAttemptsError | undefined {
  if (!(error instanceof BackendError) || error.status !== TOO_MANY_REQUESTS) return undefined;
  const seconds = Number(error.metadata['seconds']);
  return new TooManyAttemptsError(Number.isSafeInteger(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS);
}

/** The current user. If the back-end forbids users to read themselves, the user as of the sign-in. */
async function loadViewer(claims: SessionClaims, calls: BackendCalls): Promise<Viewer> {
  if (claims.userAtSignIn !== undefined) return readViewer(parseUser(claims.userAtSignIn));
  try {
    const user = await getUser(calls, claims.userId);
    // A back-end may go on accepting the tokens of users who were deactivated.
    if (user.isActive === false) throw new SessionError('ended');
    return readViewer(user);
  } catch (error) {
    if (error instanceof BackendError && (error.failure === 'unauthenticated' || error.failure === 'notFound')) {
      throw new SessionError('ended');
    }
    throw error;
  }
}

async function readItself(calls: BackendCalls, user: WireSignedInUser): Promise<WireUser | undefined> {
  try {
    return await getUser(calls, user.userId);
  } catch (error) {
    if (error instanceof BackendError && error.failure === 'forbidden') return undefined;
    throw error;
  }
}

/** No check is needed: the gateway itself sealed this text, and it comes from a valid response. */
function parseUser(json: string): WireUser {
  const user: WireUser = JSON.parse(json);
  return user;
}

/** The token of an Authorization header, not yet verified. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer(?:\s+|$)/i, '').trim();
}
