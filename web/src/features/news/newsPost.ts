import { z } from 'zod';

/** Headline and text are both required (document 1, section 5). */
export const newsSchema = z.object({ title: z.string().trim().min(1), content: z.string().trim().min(1) });

export type NewsValues = z.infer<typeof newsSchema>;

export type NewsPost = NewsValues & { id: string; version: string | null };

/** A post of the feed; fields that the user may not read are empty. */
export function newsPost(post: {
  id: string;
  title: string | null;
  content: string | null;
  version: string | null;
}): NewsPost {
  return { id: post.id, title: post.title ?? '', content: post.content ?? '', version: post.version };
}

/** In ms, also for failures (document 1, section 9). */
export const newsTimeout = 2500;
