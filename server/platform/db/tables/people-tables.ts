/** Places, accounts, and what signing in needs. Units: see ../schema.ts. */

import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/role.ts';

export interface UsersTable {
  id: Generated<number>;
  name: string;
  /** Unique, in lower case. */
  username: string;
  /** Unique, in lower case. */
  email: string;
  password_hash: string;
  mobile_no: string | null;
  whatsapp_no: string | null;
  user_type: Role;
  profile_img: string | null;
  company_profile_img: string | null;
  company_name: string | null;
  company_address1: string | null;
  company_address2: string | null;
  company_country_id: number | null;
  company_state_id: number | null;
  company_city_id: number | null;
  company_zipcode: string | null;
  /** 1 active, 0 inactive (blocked). */
  status: Generated<0 | 1>;
  /** Set for accounts from a registration: 0 pending, 1 accepted, 2 rejected. Null: created by an admin. */
  approval: number | null;
  approval_reason: string | null;
  owner_proof: string | null;
  visiting_card: string | null;
  /** 1 for a demonstration account, which a production server refuses. */
  demo: Generated<0 | 1>;
  last_login_at: number | null;
  /** The sign-in before the last one, for the greeting. */
  previous_login_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token, in hex; the token itself is not stored. */
  token_hash: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  ip: string | null;
  user_agent: string | null;
  /** When its owner last proved to be the account's, by signing in, a password or a code. */
  confirmed_at: number | null;
}

/** Failed sign-ins and other rate-limited calls, stored for the window of the limits. */
export interface SignInAttemptsTable {
  id: Generated<number>;
  account: string;
  address: string;
  created_at: number;
}

export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Links that put the former email of an account back; used ones are removed. */
export interface EmailUndosTable {
  token_hash: string;
  user_id: number;
  /** The former email. */
  email: string;
  created_at: number;
  expires_at: number;
}

/** The authenticator app of an account. Secrets are encrypted: see ../../auth/encryption.ts. */
export interface TwoStepTable {
  user_id: number;
  /** In force; null until the first one is confirmed. */
  secret: string | null;
  /** Waits for a code of it. */
  pending_secret: string | null;
  confirmed_at: number | null;
  /** The time step of the last accepted code: none is accepted twice. */
  last_step: number | null;
  created_at: number;
}

export interface RecoveryCodesTable {
  /** SHA-256 of account and code, in hex; the code itself is not stored. */
  code_hash: string;
  user_id: number;
  created_at: number;
  used_at: number | null;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: number;
}

export interface IdempotencyKeysTable {
  id: Generated<number>;
  user_id: number;
  operation: string;
  key: string;
  request_hash: string;
  /** Null only inside the transaction that does the work. */
  status: number | null;
  /** JSON text. */
  answer: string | null;
  created_at: number;
}

export interface CountriesTable {
  id: Generated<number>;
  name: string;
  phonecode: string;
}

export interface StatesTable {
  id: Generated<number>;
  country_id: number;
  name: string;
}

export interface CitiesTable {
  id: Generated<number>;
  state_id: number;
  name: string;
}
