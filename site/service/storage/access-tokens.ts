/**
 * The roles of access tokens: `content` reads published content, `draft` also reads drafts,
 * `search` only searches, and `edit` reads and changes all content.
 */
export const tokenRoles = ['content', 'draft', 'search', 'edit'] as const;
export type TokenRole = (typeof tokenRoles)[number];

/** An access token. Only its digest is stored, never the token. */
export interface AccessToken {
  readonly id: string;
  /** Display name. */
  readonly label: string;
  /** Determines the permissions of the token. */
  readonly role: TokenRole;
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string;
  readonly createdAt: string;
}

/** Stores access tokens. */
export interface AccessTokenStore {
  /** Returns all tokens, the oldest first. */
  all(): Promise<readonly AccessToken[]>;
  /** Creates a token, or replaces the one with the same ID. */
  save(token: AccessToken): Promise<void>;
  delete(id: string): Promise<void>;
}

/** Entity type of access tokens in change events. */
export const accessTokenEntityType = 'access_token';
