export const approval = {
  alreadyDecided: 'Only a pending registration can be accepted or rejected.',
} as const;
