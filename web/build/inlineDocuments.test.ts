import { describe, expect, test } from 'vitest';
import * as generated from '../src/platform/generated/gql/graphql';
import { OrderRowFragment, OrdersQuery } from '../src/features/orders/orders.operations';
import { documentsByName, withDocuments } from './inlineDocuments';

const documents = documentsByName(Object.values(generated));

describe('a GraphQL text is replaced by its document', () => {
  test.each([
    ['query Orders($page: PageInput!) { orders { total } }', OrdersQuery],
    ['\n  fragment OrderRow_order on Order {\n    id\n  }\n', OrderRowFragment],
  ])('%s', (text, document) => {
    const code = `import { graphql } from '../generated/gql';\nexport const some = graphql(\`${text}\`);`;
    expect(withDocuments(code, documents)).toBe(`\nexport const some = ${JSON.stringify(document)};`);
  });

  test('every document has a name', () => {
    expect(documents.size).toBeGreaterThan(40);
    expect([...documents.keys()].filter((name) => !/^(query|mutation|fragment) \w+$/.test(name))).toEqual([]);
  });

  test('a document that has not been generated stops the build', () => {
    expect(() => withDocuments('graphql(`query Unheard { of }`)', documents)).toThrow('query Unheard');
  });
});
