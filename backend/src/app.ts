import { isUtf8 } from 'node:buffer';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { OwnFileLimits } from './areas/files/ownFiles.ts';
import { fileHandlers } from './areas/files/operations.ts';
import { lookupHandlers } from './areas/lookups/operations.ts';
import { newsHandlers } from './areas/news/operations.ts';
import { orderHandlers } from './areas/orders/operations.ts';
import { pickTypeRuleHandlers } from './areas/pickTypeRules/operations.ts';
import { productHandlers } from './areas/products/operations.ts';
import { authenticate } from './areas/session/authenticate.ts';
import { sessionHandlers } from './areas/session/operations.ts';
import { shippingPlanHandlers } from './areas/shippingPlans/operations.ts';
import { supplierHandlers } from './areas/suppliers/operations.ts';
import { passwordResetHandlers } from './areas/session/passwordResetOperations.ts';
import { registrationHandlers } from './areas/session/registrationOperations.ts';
import { avatarHandlers } from './areas/users/avatarOperations.ts';
import { userHandlers } from './areas/users/operations.ts';
import { rightsChangeHandlers } from './areas/users/rightsChanges.ts';
import { warehouseHandlers } from './areas/warehouse/operations.ts';
import type { Afterwards } from './afterwards.ts';
import { dispatch } from './contract/dispatch.ts';
import { checkAgainstContract } from './contract/checkContract.ts';
import type { Handlers } from './contract/operations.ts';
import type { Db } from './database/tables.ts';
import { answerErrors } from './http/errors.ts';
import { Failure } from './http/failure.ts';
import { answerMetrics, type MetricsSettings } from 'server/metricsEndpoint.ts';
import { answerReadiness } from './http/readiness.ts';
import { identifyRequests } from './http/requestId.ts';
import { logRequests } from './http/requestLog.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Room } from './storage/room.ts';
import type { FileStorage } from './storage/storage.ts';
import type { BackendTracing } from './tracing.ts';

/** The largest body in bytes: a news post of the greatest length with every character escaped. */
const LARGEST_JSON = '256kb';

interface AppParts {
  readonly db: Db;
  /** The same, or a read replica of it. */
  readonly replica: Db;
  readonly storage: FileStorage;
  readonly room: Room;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly metricsSettings: MetricsSettings;
  readonly tracing?: BackendTracing | undefined;
  /** The lifetime of a session, in hours. */
  readonly sessionHours: number;
  /** Check responses against the contract too. */
  readonly validateResponses: boolean;
  /** Allow everybody to register. */
  readonly selfRegistration: boolean;
  /** The recipient of commercial invoices; if undefined, the user who requests them. */
  readonly commercialInvoiceTo: string | undefined;
  /** What the files of one user in the file explorer may occupy. */
  readonly ownFiles: OwnFileLimits;
  /** What the documents of shipping plans that one user has stored may occupy. */
  readonly ownDocuments: OwnFileLimits;
  /** The directory of files that are being uploaded or exported, until their request ends. */
  readonly uploadsDirectory: string;
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean;
}

/**
 * The whole REST back-end as an Express application: the calls of `schema/rest/openapi.yaml`, `GET /healthz` and `GET /readyz`. The
 * contract alone selects the handler; there is no second list of paths.
 */
export function createApp(parts: AppParts): Express {
  const { db, replica, storage, room, mailer, afterwards, logger, metrics, metricsSettings, tracing, isDraining } =
    parts;
  const {
    sessionHours,
    selfRegistration,
    validateResponses,
    commercialInvoiceTo,
    ownFiles,
    ownDocuments,
    uploadsDirectory,
  } = parts;
  const app = express();
  app.disable('x-powered-by');
  // Responses depend on the caller and must not be cached.
  app.disable('etag');

  app.use(identifyRequests());
  app.use(logRequests(logger));
  app.get('/healthz', (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }));
  app.get('/readyz', answerReadiness({ db, storage, room, isDraining }));
  if (!metricsSettings.own && metricsSettings.token) app.get('/metrics', answerMetrics(metrics, metricsSettings.token));
  app.use(metrics.middleware);
  if (tracing) app.use(tracing.middleware);
  app.use((_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    next();
  });
  app.use(express.json({ limit: LARGEST_JSON, strict: false, verify: requireUtf8 }));
  app.use(authenticate(db));
  app.use(checkAgainstContract({ validateResponses, uploadsDirectory, ownUploads: ownFiles.bytes }));
  app.use(
    dispatch(db, {
      ...sessionHandlers({ db, sessionHours }),
      ...registrationHandlers({ db, mailer, afterwards, sessionHours, selfRegistration }),
      ...passwordResetHandlers({ db, mailer, afterwards, metrics }),
      ...userHandlers({ db, storage }),
      ...rightsChangeHandlers(db),
      ...avatarHandlers({ db, storage }),
      ...newsHandlers(db),
      ...fileHandlers({ db: replica, storage, metrics, ownFiles, draftsDirectory: uploadsDirectory }),
      ...productHandlers(db),
      ...supplierHandlers(db),
      ...lookupHandlers(db),
      ...orderHandlers({ db, storage, ownFiles }),
      ...pickTypeRuleHandlers(db),
      ...shippingPlanHandlers({ db, storage, mailer, logger, metrics, commercialInvoiceTo, ownDocuments }),
      ...warehouseHandlers(db),
    } satisfies Handlers),
  );
  app.use(answerErrors(logger, () => room.noteFull()));
  return app;
}

/** Refuses bodies that are not valid UTF-8, because they would be stored with changes. */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw new Failure(400, 'The request is not valid UTF-8.');
}
