import { StartFailure } from './startFailure.ts';

/** Explains why the server cannot listen, in a sentence that names HOST or PORT. */
export function listenFailure(error: unknown, host: string, port: number): StartFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure(`Port ${port} on ${host} is already in use; set PORT to another one.`);
    case 'EACCES':
    case 'EPERM':
      return new StartFailure(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new StartFailure(
        `HOST ${host} is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
      return new StartFailure(
        `HOST ${host} cannot be resolved; set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
      );
    default:
      return new StartFailure(`The server cannot listen on ${host}, port ${port} (${code}); set HOST or PORT.`);
  }
}
