/** The version of the client, as its package says. */
export { version } from '../../package.json';
