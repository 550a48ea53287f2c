import { z } from 'zod';
import { formResolver } from '../../ui/form/formResolver';

/** The token of the mail that verifies an address. */
export const emailTokenResolver = formResolver(z.object({ token: z.string().trim().min(1).max(500) }));
