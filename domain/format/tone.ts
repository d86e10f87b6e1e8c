/** The colour family of a status; a status always shows its text too. */
export type Tone = 'success' | 'warning' | 'danger' | 'primary' | 'neutral';
