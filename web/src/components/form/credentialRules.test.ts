import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailMessage, passwordMessage } from './credentialRules';
import { passwordRule } from './newPassword';

test.each([
  '',
  'marit',
  'marit@occ',
  'marit@occ.example',
  '.m@occ.example',
  'm..b@occ.example',
  "o'b+x@a-b.co.uk",
  'm@-a.de',
])('the address "%s" is judged as in the other forms', (email) =>
  expect(emailMessage(email) === undefined).toBe(z.email().safeParse(email).success),
);

test.each(['', 'short', 'secret', 'a longer one'])('the password "%s" is judged as in the other forms', (password) =>
  expect(passwordMessage(password) === undefined).toBe(passwordRule.safeParse(password).success),
);
