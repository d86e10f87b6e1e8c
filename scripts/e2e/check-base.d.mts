export interface BaseAccount {
  /** The option that names it. */
  name: 'admin' | 'buyer' | 'second-buyer';
  role: 'ADMIN' | 'USER';
  email: string;
  password: string;
}

export function baseProblems(base: string, accounts: readonly BaseAccount[]): Promise<string[]>;
