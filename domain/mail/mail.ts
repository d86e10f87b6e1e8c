/** A message to one person, before it is sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** It carries a link that opens an account for a limited time. */
  hasAccountLink?: boolean;
  /** Such mails may be many, and nothing depends on one: of those kept as files, only the newest stay. */
  isNotice?: boolean;
  /** The address that ends such mails with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * Mails of the same seed carry the same Message-ID, which is made of its hash: many mail programs show a mail that came
   * twice once.
   */
  idSeed?: string;
}
