/** The colour family of a status; a status always carries its word too. */
export type Tone = 'success' | 'warning' | 'danger' | 'primary' | 'neutral';
