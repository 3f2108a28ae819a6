import { accessTokenEntityType } from '../storage/access-tokens.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { IssuedTokens } from './access-tokens.ts';
import type { TokenName } from '../storage/access-tokens.ts';

/** Knows the tokens of the store at once, in every process that shares it. */
export async function createAccessTokenCache(store: ContentStore): Promise<IssuedTokens> {
  let names = new Map<string, TokenName>();
  const read = async () => {
    const tokens = await store.accessTokens.all();
    names = new Map(tokens.map(({ digest, role }) => [digest, role]));
  };
  await read();
  store.changes.subscribe((changes) => {
    const isUnknown = changes.length === 0;
    if (!isUnknown && !changes.some(({ entityType }) => entityType === accessTokenEntityType))
      return;
    // Until the store answers again, no token that it holds can be trusted.
    read().catch(() => names.clear());
  });
  return { nameOf: (digest) => names.get(digest) };
}
