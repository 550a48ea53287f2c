/** A mail of plain text to one person. */
export interface Mail {
  /** An e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails, or keeps them where nobody set up a mail server. */
export interface Mailer {
  /** Settles when the mail is handed over: to the mail server, or to the disk. */
  send(mail: Mail): Promise<void>;
}
