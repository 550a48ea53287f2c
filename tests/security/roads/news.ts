import type { AreaRoads } from './road.ts';

export const newsRoads: AreaRoads = {
  types: { NewsPost: (fields) => `{ news { ${fields} } }` },
  inputs: {
    NewsInput: {
      menu: 'News',
      required: 'title: "T", content: "C"',
      operation: (input) => `mutation { updateNews(id: 2147483647, input: ${input}) { id } }`,
    },
  },
};
