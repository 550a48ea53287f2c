import { readOrder } from './listOrder.ts';
import { type CallBudget, createCallBudget } from './callBudget.ts';
import type { StoredFiles } from '../transfers/storedFiles.ts';
import type { BackendFiles } from '../rest/client.ts';
import type { OperationId } from '../rest/contract.ts';
import type { DryRun } from '../rest/dryRun.ts';
import { createLoaders, type Loaders } from '../rest/loaders.ts';
import type { Turns } from '../replicas/turns.ts';
import type { AccountCalls, Accounts } from '../session/accounts.ts';
import type { OpenedSession, Request, Session, Sessions } from '../session/sessions.ts';
import type { RowStream } from './rowStream.ts';
import type { LinkedFile, Links } from '../transfers/links.ts';
import type { Viewer } from '../session/viewer.ts';

/** The context of one GraphQL request. Nothing in it survives the request. */
export interface Context {
  readonly requestId: string;
  /** The address that the request comes from. */
  readonly address: string;
  /** Whether an administrator views as another user. Then nothing may be changed. */
  readonly onlyLooks: boolean;
  /** Whether the request has an Idempotency-Key, and so may be a retry. */
  readonly carriesKey: boolean;
  readonly idempotencyKey: string | undefined;
  /** How long ago the client first sent that key, in milliseconds, if it says so. */
  readonly keyAge: number | undefined;
  /** The fields of back-end responses that could not be read. They are missing from their rows, or the rows are left out. */
  readonly unreadable: ReadonlyMap<string, UnreadableField>;
  /** Adds to them a value that a field is read from. @param path as in `UnreadableField` */
  noteUnreadable(call: OperationId, path: string): void;
  /** For a response that is a table. */
  readonly stream: RowStream | undefined;
  /** For a request that only says what it would cost. */
  readonly dryRun: DryRun | undefined;
  /** The remaining calls of the back-end that the operation may make. */
  readonly calls: CallBudget;
  /** Runs if the client disconnects before the response is complete, or has already. */
  ifGone(run: () => void): void;
  /** Must be called once the request is known to be a query: its calls then share one deadline. */
  readsOnly(): void;
  /** Must be called before the root fields if the rows of their lists are mostly copied into the response. */
  copiesRows(): void;
  /**
   * The session of the request, verified once.
   *
   * @throws SessionError if there is none, BackendError
   */
  authenticate(): Promise<SignedIn>;
  /** The same session, for fields below a root field whose requirements are met. */
  signedIn(): SignedIn;
  signIn(email: string, password: string): Promise<OpenedSession>;
  signOut(): Promise<void>;
  /** The calls that need no session. */
  readonly accounts: AccountCalls;
  /** Creates the links to files of orders. */
  readonly storedFiles: StoredFiles;
  /** For changes that only one request at a time may make, whoever sends it. */
  readonly turns: Turns;
  /** Must be called when this request has changed a user, so that their permissions are read again. */
  forgetUser(userId: string): void;
  /** Writes to the gateway's log that this request has changed, or may have changed, the rights of a user. */
  logRights(event: RightsEvent): void;
  /** Must be called when this request has deactivated a user: all of their sessions end. */
  endSessionsOf(userId: string): void;
}

/** A field of back-end responses that could not be read. */
interface UnreadableField {
  readonly call: string;
  /** The path in the response, such as `data[].orderDate`; `data[]` is a row that was left out. */
  readonly path: string;
  readonly count: number;
}

/** An entry of the log: whose rights were changed, by whom, and from what to what. */
export interface RightsEvent {
  /** Undefined for a new user. */
  readonly userId: string | undefined;
  readonly userEmail: string | undefined;
  readonly changedById: string;
  readonly changedByEmail: string | undefined;
  /** False if the back-end did not answer, so that nobody knows whether it has made the change. */
  readonly isCertain: boolean;
  readonly changes: readonly { readonly permission: string; readonly oldValue: unknown; readonly newValue: unknown }[];
}

/** A request whose session has been verified. */
export interface SignedIn extends Session {
  readonly viewer: Viewer;
  readonly backend: BackendFiles;
  readonly loaders: Loaders;
  /** A link to a file for this user, as a path of this site. */
  readonly linkTo: (file: LinkedFile) => string;
}

/** The parts that all requests of one gateway share. */
export interface SharedParts {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly links: Links;
  readonly storedFiles: StoredFiles;
  readonly turns: Turns;
  readonly onRightsChanged: (event: RightsEvent & { readonly requestId: string }) => void;
}

/** What else a request says. */
interface ContextOptions {
  /** The user to view as. */
  readonly viewAs?: string | undefined;
  readonly stream?: RowStream | undefined;
  readonly dryRun?: DryRun | undefined;
}

/** Creates the context of one request with this Authorization header. */
export function createContext(
  { sessions, accounts, links, storedFiles, turns, onRightsChanged }: SharedParts,
  visit: Request,
  authorization: string | undefined,
  { viewAs, stream, dryRun }: ContextOptions = {},
): Context {
  let isQuery = false;
  let onlyReads = false;
  let copiesRows = false;
  const unreadable = new Map<string, UnreadableField>();
  const calls = createCallBudget();
  const request: Request = {
    ...visit,
    onlyReads: () => onlyReads,
    countsRows: () => isQuery,
    copiesRows: () => copiesRows,
    // A change that has begun is never refused for what is read for it.
    onMoreCalls: (operation, count) => (onlyReads ? calls.more(count, operation) : undefined),
    onUnreadable(call, fields) {
      for (const [path, count] of fields) {
        const field = `${call} ${path}`;
        const before = unreadable.get(field)?.count ?? 0;
        unreadable.set(field, { call, path, count: before + count });
      }
    },
  };
  let pending: Promise<SignedIn> | undefined;
  let verified: SignedIn | undefined;

  async function verify(): Promise<SignedIn> {
    const { viewer, backend: real, claims } = await sessions.authenticate(request, authorization, viewAs);
    const backend = dryRun?.over(real) ?? real;
    verified = {
      viewer,
      backend,
      loaders: createLoaders(backend, viewer.warehouseScope, {
        inventories: readOrder('InventorySortField', undefined, viewer.permissions),
        history: readOrder('StockHistorySortField', undefined, viewer.permissions),
      }),
      linkTo: (file) => links.make(file, claims),
    };
    return verified;
  }

  return {
    requestId: request.requestId,
    address: request.address,
    onlyLooks: viewAs !== undefined,
    unreadable,
    noteUnreadable: (call, path) => request.onUnreadable?.(call, new Map([[path, 1]])),
    stream,
    dryRun,
    calls,
    carriesKey: request.idempotencyKey !== undefined,
    idempotencyKey: request.idempotencyKey,
    keyAge: request.keyAge,
    ifGone(run) {
      if (request.signal?.aborted) run();
      else request.signal?.addEventListener('abort', run, { once: true });
    },
    readsOnly: () => {
      isQuery = true;
      // The parts of a table take as long as its reader likes, so that each call has the deadline to itself.
      onlyReads = stream === undefined;
    },
    copiesRows: () => {
      copiesRows = true;
    },
    authenticate: () => (pending ??= verify()),
    signedIn() {
      if (!verified) throw new Error('a field was resolved before its root field had asked for the session');
      return verified;
    },
    signIn: (email, password) => sessions.signIn(request, email, password),
    signOut: () => sessions.signOut(request, authorization),
    accounts: accounts.forRequest(request),
    storedFiles,
    turns,
    forgetUser: (userId) => sessions.forgetUser(userId),
    logRights: (event) => onRightsChanged({ requestId: request.requestId, ...event }),
    endSessionsOf: (userId) => sessions.endSessionsOf(userId),
  };
}
