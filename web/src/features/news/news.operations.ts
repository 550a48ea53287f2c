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

/** The posts as they are now, after somebody else has changed one that is open in the dialog. */
export const NewsAgainQuery = graphql(`
  query NewsAgain {
    news {
      id
      title
      content
      version
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
  mutation UpdateNews($id: ID!, $input: NewsInput!, $version: String) {
    updateNews(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteNewsMutation = graphql(`
  mutation DeleteNews($id: ID!) {
    deleteNews(id: $id)
  }
`);
