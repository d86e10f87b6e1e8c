/** The program cannot start, though its settings are well-formed; the message is one sentence for who starts it. */
export class StartFailure extends Error {}
