import type { AreaPaths } from './accessPath.ts';

export const newsPaths: AreaPaths = {
  types: { NewsPost: (fields) => `{ news { ${fields} } }` },
  inputs: {
    NewsInput: {
      menu: 'News',
      required: 'title: "T", content: "C"',
      operation: (input) => `mutation { updateNews(id: 2147483647, input: ${input}) { id } }`,
    },
  },
};
