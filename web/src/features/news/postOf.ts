import type { NewsPost } from './newsPost';

/** A post of the feed; fields that the user may not read are empty. */
export function postOf(post: {
  id: string;
  title: string | null;
  content: string | null;
  version: string | null;
}): NewsPost {
  return { id: post.id, title: post.title ?? '', content: post.content ?? '', version: post.version };
}
