/** The client's version, from package.json. */
export { version } from '../../package.json';
