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
])('the sign-in form accepts the address "%s" if and only if the other forms do', (email) =>
  expect(emailMessage(email) === undefined).toBe(z.email().safeParse(email).success),
);

test.each(['', 'short', 'secret', 'a longer one'])(
  'the sign-in form accepts the password "%s" if and only if the other forms do',
  (password) => expect(passwordMessage(password) === undefined).toBe(passwordRule.safeParse(password).success),
);
