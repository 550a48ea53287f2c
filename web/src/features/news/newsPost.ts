import { z } from 'zod';

/** Headline and text are both required (document 1, section 5). */
export const newsSchema = z.object({ title: z.string().trim().min(1), content: z.string().trim().min(1) });

export type NewsValues = z.infer<typeof newsSchema>;

export type NewsPost = NewsValues & { id: string; version: string | null };

/** In ms, also for failures (document 1, section 9). */
export const newsTimeout = 2500;
