import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';

/**
 * Reduces the header content-type to the media type, and removes it where a call has no body. The validator caches a check for each
 * value of the header, parameters included, so that varying ones would fill the memory. To be mounted behind the body parsers.
 */
export const nameMediaTypeAlone: OpenApiRequestHandler = (request, _response, next) => {
  const given = request.headers['content-type'];
  const hasBody = request.openapi !== undefined && 'schema' in request.openapi && request.openapi.schema.requestBody;
  if (!hasBody) delete request.headers['content-type'];
  else if (given !== undefined) request.headers['content-type'] = given.split(';', 1)[0]?.trim().toLowerCase();
  next();
};
