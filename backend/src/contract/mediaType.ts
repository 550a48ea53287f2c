import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';

/**
 * Leaves of the header content-type the media type alone, and nothing where a call has no body. The validator keeps a check for each
 * header that it meets, parameters included: whoever varies them would fill the memory. To stand behind what reads the body.
 */
export const nameMediaTypeAlone: OpenApiRequestHandler = (request, _response, next) => {
  const given = request.headers['content-type'];
  const hasBody = request.openapi !== undefined && 'schema' in request.openapi && request.openapi.schema.requestBody;
  if (!hasBody) delete request.headers['content-type'];
  else if (given !== undefined) request.headers['content-type'] = given.split(';', 1)[0]?.trim().toLowerCase();
  next();
};
