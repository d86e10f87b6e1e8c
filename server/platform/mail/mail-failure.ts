/** Why a message was not sent, as far as the person who set the mail server up can act on it. */
export type MailFailure = 'unreachable' | 'signInRefused' | 'addressRefused' | 'insecure' | 'refused';

/** By the code of nodemailer's error. */
const failures: Record<string, MailFailure> = {
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EENVELOPE: 'addressRefused',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  EPROTOCOL: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

/** A refused certificate has the code of a broken connection. */
const ofEncryption = /certificate|\bssl|\btls|wrong version number/i;

/** The kind of a failure to send. The error itself may name hosts and accounts: it belongs in the log only. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, message } = error as Partial<Record<'code' | 'command' | 'message', unknown>>;
  // The addresses were accepted before the message was announced.
  const kind = command === 'DATA' ? 'refused' : (failures[String(code)] ?? 'refused');
  return kind === 'unreachable' && ofEncryption.test(String(message)) ? 'insecure' : kind;
}
