import { z } from 'zod';
import { isTypedAlike, passwordRule, typedDifferently } from '../../components/form/newPassword';
import { avatarRule } from '../../people/avatarFile';

/** The user's own data (document 1, section 2, Profile form). */
export const personSchema = z.object({
  avatar: avatarRule,
  salutation: z.string().trim().min(1),
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  email: z.string(),
});

export type PersonValues = z.infer<typeof personSchema>;

/** The old password, and the new one typed twice. */
export const passwordChangeSchema = z
  .object({ oldPassword: z.string().min(1), password: passwordRule, confirmation: z.string().min(1) })
  .refine(isTypedAlike, typedDifferently);

export type PasswordChangeValues = z.infer<typeof passwordChangeSchema>;
