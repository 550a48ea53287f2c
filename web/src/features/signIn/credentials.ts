import { z } from 'zod';
import { passwordRule } from '../../components/form/newPassword';

/** What the sign-in form asks for (document 1, section 5). */
export const credentialsSchema = z.object({
  email: z.string().trim().min(1).pipe(z.email()),
  password: passwordRule,
});

export type Credentials = z.infer<typeof credentialsSchema>;
