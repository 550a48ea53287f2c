import { GraphQLError, GraphQLScalarType } from 'graphql';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { type IncomingFile, UploadError } from '../rest/form.ts';

const MESSAGE = 'Upload must be a file of a multipart request (graphql-multipart-request-spec)';

/**
 * A file of a multipart request. Resolvers pass it on unchanged as a file of a form: `backend.call('importOrders', { files: { orderFile:
 * file } })`. A form may contain several files in any order. Refuse everything that can be refused without reading the file before that
 * call.
 */
export const UploadedFile = new GraphQLScalarType<Promise<IncomingFile>, never>({
  name: 'Upload',
  parseValue(value) {
    if (!(value instanceof Upload)) throw new GraphQLError(MESSAGE);
    const file = value.promise.then(toIncomingFile);
    // A resolver that refuses the operation never awaits the file.
    file.catch(() => {});
    return file;
  },
  parseLiteral(node) {
    throw new GraphQLError(MESSAGE, { nodes: node });
  },
  serialize() {
    throw new GraphQLError(MESSAGE);
  },
});

function toIncomingFile(file: FileUpload): IncomingFile {
  return { name: file.filename, contentType: file.mimetype, content: contentOf(file) };
}

async function* contentOf(file: FileUpload): AsyncGenerator<Uint8Array> {
  const stream = file.createReadStream();
  for await (const piece of stream) {
    if (piece instanceof Uint8Array) yield piece;
  }
  // The parser ends a stream at its limit without an error.
  if ('truncated' in stream && stream.truncated === true) throw new UploadError('tooLarge');
}
