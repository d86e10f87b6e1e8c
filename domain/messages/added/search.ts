export const search = {
  reversedRange: '"From" must not exceed "To".',
  tooManyNumbers: (max: number) => `only the first ${max} are searched`,
  deleted: 'Search deleted.',
  tooMany: (max: number) =>
    `You have reached the limit of ${max} saved searches. Delete one to save another.`,
  tooLong: 'This search has too many conditions to be saved. Remove some, such as stone numbers.',
} as const;
