/** A mail that the server would have sent. */
export interface OutboxMail {
  number: number;
  /** When the server would send it. ISO 8601, UTC. */
  at: string;
  to: string;
  subject: string;
  text: string;
  /** The addresses in the text, in their order. */
  links: string[];
  /** The address that ends such mails with one click; null for mails that answer a request. */
  unsubscribe_url: string | null;
}
