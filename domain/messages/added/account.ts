export const account = {
  buyerRequired: 'Please name the buyer',
  ownAccount: 'You cannot block your own account or take away your own role',
} as const;
