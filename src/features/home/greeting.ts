/** "Good morning, Asha" by the hour of the day. */
export function greeting(name: string, at: Date): string {
  const hour = at.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  const first = name.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
}
