import type { Mail } from '../../mail/mailer.ts';

/** The mail with the code for setting a new password, in both languages of the product. */
export function passwordResetMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} ist Ihr Code für ein neues Passwort / is your code for a new password`,
    text: [
      `Ihr Code lautet ${code}. Er gilt 15 Minuten. Haben Sie ihn nicht angefordert, ist nichts zu tun.`,
      `Your code is ${code}. It is valid for 15 minutes. If you did not ask for it, there is nothing to do.`,
    ].join('\n\n'),
  };
}

/** The mail with the token that verifies an e-mail address, in both languages of the product. */
export function verificationMail(to: string, token: string): Mail {
  return {
    to,
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse / Please confirm your e-mail address',
    text: [
      `Ihr Bestätigungscode lautet:\n${token}\nEr gilt 7 Tage.`,
      `Your confirmation code is:\n${token}\nIt is valid for 7 days.`,
    ].join('\n\n'),
  };
}
