import type { OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import type { FieldFailure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';

/** Plain decimal notation: neither `1e400` nor `Infinity` nor `0x10`, and no more digits than a number can represent exactly. */
const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Whether a text is a number that is parsed exactly. */
export function isPlainNumber(text: string): boolean {
  return NUMBER.test(text);
}

/**
 * Refuses numbers in path and query that are not in plain notation, with 400 and their names. The validator converts texts to numbers and
 * does not compare infinite values with limits, so they would reach the database.
 */
export const requirePlainNumbers: OpenApiRequestHandler = (request, _response, next) => {
  const { schema, pathParams = {} } = request.openapi ?? {};
  const wrong = (schema?.parameters ?? []).flatMap((parameter): FieldFailure[] => {
    if ('$ref' in parameter || parameter.schema === undefined || '$ref' in parameter.schema) return [];
    const {
      name,
      in: position,
      schema: { type },
    } = parameter;
    if (type !== 'integer' && type !== 'number') return [];
    const given: unknown = position === 'path' ? pathParams[name] : request.query[name];
    const isPlain = typeof given !== 'string' || (type === 'integer' ? INTEGER : NUMBER).test(given);
    return isPlain ? [] : [{ field: name, code: 'NOT_A_NUMBER' }];
  });
  if (wrong.length > 0) throw invalidInput(...wrong);
  next();
};
