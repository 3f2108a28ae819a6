import { accessTokenEntityType } from '../../storage/access-tokens.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { IssuedTokens } from './access-tokens.ts';
import type { TokenRole } from '../../storage/access-tokens.ts';

/** Creates a cache of the digests of the stored access tokens. Changes by any process update it. */
export async function createAccessTokenCache(store: ContentStore): Promise<IssuedTokens> {
  let roles = new Map<string, TokenRole>();
  const loadRoles = async () => {
    const tokens = await store.accessTokens.all();
    roles = new Map(tokens.map(({ digest, role }) => [digest, role]));
  };
  await loadRoles();
  store.changes.subscribe((changes) => {
    const isUnspecified = changes.length === 0;
    if (!isUnspecified && !changes.some(({ entityType }) => entityType === accessTokenEntityType))
      return;
    // While the store is unreadable, a revoked token cannot be detected, so none is accepted.
    loadRoles().catch(() => roles.clear());
  });
  return { getRole: (digest) => roles.get(digest) };
}
