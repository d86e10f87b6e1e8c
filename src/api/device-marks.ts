const key = 'facet.devices';
/** Accounts whose marks are kept; the server accepts no more. */
const maxMarks = 5;

type StoredMark = { account: number; mark: string };

function read(): StoredMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each?.mark === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the mark that a sign-in got from the server, for the next one of the account; it stays after signing out. */
export function writeDeviceMark(account: number, mark: string): void {
  const others = read().filter((each) => each.account !== account);
  localStorage.setItem(key, JSON.stringify([{ account, mark }, ...others].slice(0, maxMarks)));
}

/** The marks of this browser as the field of a request, newest first; no field without marks. */
export function deviceField(): { devices?: string[] } {
  const devices = read().map(({ mark }) => mark);
  return devices.length > 0 ? { devices } : {};
}
