export const search = {
  reversedRange: '"From" must not exceed "To".',
  tooManyNumbers: (max: number) => `only the first ${max} are searched`,
  tooManyValues: (max: number) => `A search can name at most ${max} values. Take some away.`,
  deleted: 'Search deleted.',
  tooMany: (max: number) =>
    `You have reached the limit of ${max} saved searches. Delete one to save another.`,
  notASearch: 'This is not a search',
  tooLong: 'This search has too many conditions to be saved. Remove some, such as stone numbers.',
  /** What a saved search can notify of. */
  changeNames: { added: 'New', price_fell: 'Price fell', back_on_sale: 'Back on sale' },
  changeWords: { added: 'new', price_fell: 'cheaper', back_on_sale: 'back on sale' },
  notifySaved: 'Alert saved.',
  notifyFailed: 'The alert could not be saved. Try again.',
  readFailed: 'The notifications could not be marked as read. Try again.',
  mailsEnded: 'You will get no more mails about saved searches.',
} as const;
