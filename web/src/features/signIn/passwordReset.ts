import { z } from 'zod';
import { formResolver } from '../../ui/form/formResolver';
import { isTypedAlike, passwordRule, typedDifferently } from '../../ui/form/newPassword';

/** The e-mail address of the account. */
const addressSchema = z.object({ email: z.string().trim().min(1).pipe(z.email()) });
export const addressResolver = formResolver(addressSchema);

/** The mailed code, 6 digits, and the new password, typed twice. */
const passwordResetSchema = addressSchema
  .extend({
    otp: z
      .string()
      .trim()
      .min(1)
      .pipe(z.string().regex(/^\d{6}$/)),
    password: passwordRule,
    confirmation: z.string().min(1),
  })
  .refine(isTypedAlike, typedDifferently);
export const passwordResetResolver = formResolver(passwordResetSchema);
