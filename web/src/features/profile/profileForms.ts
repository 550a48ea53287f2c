import { z } from 'zod';
import { formResolver } from '../../ui/form/formResolver';
import { isTypedAlike, passwordRule, typedDifferently } from '../../ui/form/newPassword';
import { avatarRule } from '../../domain/users/avatarFile';

/** The user's own data (document 1, section 2, Profile form). */
const personSchema = z.object({
  avatar: avatarRule,
  salutation: z.string().trim().min(1),
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  email: z.string(),
});

export type PersonValues = z.infer<typeof personSchema>;
export const personResolver = formResolver(personSchema);

/** The old password, and the new one typed twice. */
const passwordChangeSchema = z
  .object({ oldPassword: z.string().min(1), password: passwordRule, confirmation: z.string().min(1) })
  .refine(isTypedAlike, typedDifferently);

export type PasswordChangeValues = z.infer<typeof passwordChangeSchema>;
export const passwordChangeResolver = formResolver(passwordChangeSchema);
