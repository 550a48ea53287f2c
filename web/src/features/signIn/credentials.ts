import { z } from 'zod';

/** Document 1, section 9. */
const minPasswordLength = 6;

/** What the sign-in form asks for (document 1, section 5). */
export const credentialsSchema = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: z.string().min(1).pipe(z.string().min(minPasswordLength)),
});

export type Credentials = z.infer<typeof credentialsSchema>;
