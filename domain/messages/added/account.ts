export const account = {
  ownAccount: 'You cannot block your own account or take away your own role',
} as const;
