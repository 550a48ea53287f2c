import { type NextFunction, type Request, type Response, Router } from 'express';
import { satisfies } from 'schema/permissions/policy.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';
import type { FileHeaders, OpenedFile } from '../rest/client.ts';
import { BackendError } from '../rest/errors.ts';
import { openAvatar, openDocument, openExplorerFile } from '../rest/files.ts';
import type { Request as Visit, Session, Sessions } from '../session/sessions.ts';
import { fileHeadersOf, type FileDelivery, sendFile } from './fileAnswer.ts';
import { type FileAddress, LinkError, type Links, SEAL } from './links.ts';

interface DownloadParts {
  readonly links: Links;
  readonly sessions: Pick<Sessions, 'resume' | 'authenticate'>;
  /** Create the files that come from the gateway itself. */
  readonly ownFiles: Readonly<Record<'exports' | 'flatfiles' | 'own', Source['open']>>;
  /** The caller of a request. */
  readonly visitOf: (request: Request, response: Response) => Visit;
  /** Called when a file breaks off. */
  readonly onBrokenOff: (response: Response, error: unknown) => void;
}

/** A kind of file: how requests identify it, and how it is opened. */
export interface Source {
  /** The query parameter that identifies the file together with the path. */
  readonly parameter: string;
  readonly caching: FileDelivery['caching'];
  readonly open: (session: Session, wanted: Wanted) => Promise<OpenedFile>;
}

interface Wanted {
  /** The id in the path. */
  readonly id: string;
  /** The value of the query parameter: the name of the file. */
  readonly name: string;
  readonly headers: FileHeaders;
}

/**
 * Serves the files that links lead to, below /files (documents 1, 2 and 3, section 7). A link is valid for one user, one file and a short
 * time, and permissions are checked again when it is followed. Files are streamed; range requests are supported.
 */
export function downloads({ links, sessions, ownFiles, visitOf, onBrokenOff }: DownloadParts): Router {
  /** @throws LinkError, SessionError, ForbiddenError, BackendError */
  async function follow(request: Request, response: Response, address: FileAddress): Promise<Session> {
    const { claims, demands } = links.open(address, textOf(request.query[SEAL]));
    const visit = visitOf(request, response);
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const { viewer } = await sessions.authenticate(visit, authorization);
      if (viewer.userId !== claims.userId) throw new LinkError('forged');
    }
    const session = await sessions.resume(visit, claims);
    const { permissions } = session.viewer;
    if (!demands.every((demand) => satisfies(permissions, { kind: 'requires', anyOf: [demand] }))) {
      throw new ForbiddenError('field', ['files']);
    }
    return session;
  }

  const serve = (source: Source) => async (request: Request, response: Response, next: NextFunction) => {
    const name = textOf(request.query[source.parameter]);
    const address = { path: `/files${request.path}`, query: { [source.parameter]: name } };
    const session = await follow(request, response, address);
    const id = textOf(request.params['id']);
    const file = await source.open(session, { id, name, headers: fileHeadersOf(request) });
    try {
      await sendFile(response, file, { name, caching: source.caching });
    } catch (error) {
      // If headers were sent, either the browser has disconnected, or the back-end broke off and the response must break off too.
      if (!response.headersSent) return next(error);
      onBrokenOff(response, error);
      response.destroy();
    }
  };

  const router = Router({ caseSensitive: true, strict: true });
  // Express would handle HEAD like GET and create a whole export for nothing.
  router.head('/{*file}', (_request, response) => void response.status(405).set('allow', 'GET').end());
  router.get('/avatar/:id', serve(AVATAR));
  router.get('/import_export_data/:id', serve(EXPLORER_FILE));
  router.get('/exports/:id', serve({ parameter: 'name', caching: 'never', open: ownFiles.exports }));
  router.get('/flatfiles/:id', serve({ parameter: 'name', caching: 'never', open: ownFiles.flatfiles }));
  router.get('/own/:id', serve({ parameter: 'name', caching: 'never', open: ownFiles.own }));
  router.get('/:id', serve(DOCUMENT));
  return router;
}

const AVATAR: Source = {
  parameter: 'file',
  caching: 'picture',
  open: ({ backend }, { id, name, headers }) => openAvatar(backend, id, name, headers),
};

const EXPLORER_FILE: Source = {
  parameter: 'name',
  caching: 'never',
  async open({ backend, viewer }, { id, name, headers }) {
    const file = await openExplorerFile(backend, id, name, headers).catch((error: unknown) => {
      const isGone = error instanceof BackendError && error.failure === 'notFound';
      throw isGone ? new LinkError('gone', { cause: error }) : error;
    });
    if (viewer.warehouseScope.kind === 'all' || file.keepsWarehouses) return file;
    // What was made for all warehouses cannot be cut, and the link may be older than the user's restriction.
    file.body.destroy();
    throw new ForbiddenError('mixedWarehouses', ['files']);
  },
};

const DOCUMENT: Source = {
  parameter: 'name',
  caching: 'never',
  open: ({ backend }, { id, name, headers }) => openDocument(backend, id, name, headers),
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
