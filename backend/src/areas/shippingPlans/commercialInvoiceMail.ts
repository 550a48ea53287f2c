import type { Mail, MailAttachment } from '../../mail/mailer.ts';

/** The commercial invoice of a plan, in both languages of the product. */
export function commercialInvoiceMail(to: string, planName: string, invoice: MailAttachment): Mail {
  return {
    to,
    subject: `Handelsrechnung ${planName} / Commercial invoice ${planName}`,
    text: [
      `Im Anhang: die Handelsrechnung zur Lieferung ${planName}.`,
      `Attached: the commercial invoice of the shipment ${planName}.`,
    ].join('\n\n'),
    attachments: [invoice],
  };
}
