import type { ApolloServerPlugin } from '@apollo/server';
import {
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  validate,
  ValuesOfCorrectTypeRule,
  type ValidationRule,
} from 'graphql';
import { wrongLiterals } from './wrongInputs.ts';

const ABOUT_VALUES: readonly ValidationRule[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule];
const OTHER_RULES = specifiedRules.filter((rule) => !ABOUT_VALUES.includes(rule));

/** If only the values of a document are invalid, reports all of them at once, each at its field, as invalid input. */
export const wrongInputsPlugin: ApolloServerPlugin = {
  requestDidStart: async ({ schema }) => ({
    async willSendResponse({ document, response }) {
      if (!document || response.body.kind !== 'single') return;
      const { singleResult } = response.body;
      const { errors = [] } = singleResult;
      const [first] = errors;
      if (!first || !errors.every(({ extensions }) => extensions?.['code'] === 'GRAPHQL_VALIDATION_FAILED')) return;
      const fields = wrongLiterals(schema, document);
      if (fields.length === 0 || validate(schema, document, OTHER_RULES, { maxErrors: 1 }).length > 0) return;
      const answer = { ...first.extensions, code: 'BAD_USER_INPUT', messageKey: 'validation.form', fields };
      singleResult.errors = [
        { ...first, message: errors.map(({ message }) => message).join('\n'), extensions: answer },
      ];
    },
  }),
};
