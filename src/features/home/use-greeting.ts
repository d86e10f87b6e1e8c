import { useEffect, useState } from 'react';
import { greeting } from './greeting.ts';

/** The hours at which the greeting changes. */
const hours = [5, 12, 18];

/** Milliseconds until the greeting changes next. */
export function untilNextGreeting(at: Date): number {
  const next = new Date(at);
  const hour = hours.find((one) => one > at.getHours());
  next.setHours(hour ?? 24 + hours[0]!, 0, 0, 0);
  return next.getTime() - at.getTime();
}

/** The greeting of the hour; it follows the clock while the page stays open, also after the machine slept. */
export function useGreeting(name: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setTimeout(update, untilNextGreeting(now));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return greeting(name, now);
}
