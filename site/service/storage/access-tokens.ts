/**
 * What a bearer of a token may do: `content` reads what is published, `draft` reads drafts as
 * well, `search` searches and nothing else, `edit` changes content and reads all of it.
 */
export const tokenNames = ['content', 'draft', 'search', 'edit'] as const;
export type TokenName = (typeof tokenNames)[number];

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
