// The package describes its types in comments only, which TypeScript does not read from installed packages.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client/link';

  /** Sends an operation as JSON, or as a multipart form when its variables hold files. */
  const UploadHttpLink: new (options: {
    uri: string;
    headers: Record<string, string>;
    fetch: typeof fetch;
  }) => ApolloLink;
  export default UploadHttpLink;
}
