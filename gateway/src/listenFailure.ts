import { ConfigError } from './config.ts';

/** Explains why the server cannot listen, in a sentence that names HOST or PORT. */
export function listenFailure(error: unknown, host: string, port: number): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} on ${host} is already in use; set PORT to another one.`);
    case 'EACCES':
    case 'EPERM':
      return new ConfigError(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ConfigError(
        `HOST ${host} is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
      return new ConfigError(
        `HOST ${host} cannot be resolved; set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
      );
    default:
      return new ConfigError(`The server cannot listen on ${host}, port ${port} (${code}); set HOST or PORT.`);
  }
}
