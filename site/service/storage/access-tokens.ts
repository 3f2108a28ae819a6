import type { TokenName } from '../http/access-tokens.ts';

/** A token that was made for somebody; itself it is kept nowhere. */
export interface AccessToken {
  readonly id: string;
  /** What it is called by people. */
  readonly label: string;
  /** What its bearer may do. */
  readonly role: TokenName;
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly digest: string;
  readonly createdAt: string;
}

/** Where access tokens are known. */
export interface AccessTokenStore {
  /** The oldest first. */
  all(): Promise<readonly AccessToken[]>;
  /** Adds a token or replaces one of the same id. */
  save(token: AccessToken): Promise<void>;
  delete(id: string): Promise<void>;
}

/** Under this name changes of tokens are told. */
export const accessTokenEntityType = 'access_token';
