import { graphql } from '../../platform/generated/gql';

/** The news feed, newest first (document 1, section 7: GET /common/news). */
export const NewsQuery = graphql(`
  query News {
    news {
      id
      ...NewsItem_post
    }
  }
`);

export const CreateNewsMutation = graphql(`
  mutation CreateNews($input: NewsInput!) {
    createNews(input: $input) {
      id
    }
  }
`);

export const UpdateNewsMutation = graphql(`
  mutation UpdateNews($id: ID!, $input: NewsInput!) {
    updateNews(id: $id, input: $input) {
      id
    }
  }
`);

export const DeleteNewsMutation = graphql(`
  mutation DeleteNews($id: ID!) {
    deleteNews(id: $id)
  }
`);
