import { accessTokenEntityType } from '../../storage/access-tokens.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { IssuedTokens } from './access-tokens.ts';
import type { TokenRole } from '../../storage/access-tokens.ts';

/** Caches the digests of the stored access tokens; follows changes by any process on the store. */
export async function createAccessTokenCache(store: ContentStore): Promise<IssuedTokens> {
  let names = new Map<string, TokenRole>();
  const loadNames = async () => {
    const tokens = await store.accessTokens.all();
    names = new Map(tokens.map(({ digest, role }) => [digest, role]));
  };
  await loadNames();
  store.changes.subscribe((changes) => {
    const isUnspecified = changes.length === 0;
    if (!isUnspecified && !changes.some(({ entityType }) => entityType === accessTokenEntityType))
      return;
    // While the store cannot be read, no stored token can be trusted.
    loadNames().catch(() => names.clear());
  });
  return { roleOf: (digest) => names.get(digest) };
}
