import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestSettings } from '../../test/test-server.ts';
import type { Settings } from '../../settings.ts';
import { loadTokens, findToken } from './access-tokens.ts';

const noTokens = { draft: undefined, search: undefined, edit: undefined };

async function createSettings(content?: string): Promise<Settings> {
  const overrides = content === undefined ? {} : { tokens: { ...noTokens, content } };
  const settings = await createTestSettings(overrides);
  onTestFinished(() => rm(settings.dataDir, { recursive: true }));
  return settings;
}

describe('access tokens', () => {
  it('generates tokens at the first start, and does not change them', async () => {
    const settings = await createSettings();
    const first = await loadTokens(settings);
    expect(await loadTokens(settings)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(4);
  });

  it('stores tokens in a file that only its owner can read', async () => {
    const settings = await createSettings();
    await loadTokens(settings);
    const { mode } = await stat(join(settings.dataDir, 'tokens.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('prefers tokens from the settings to generated ones', async () => {
    const content = 'a-token-from-settings';
    const settings = await createSettings(content);
    expect((await loadTokens(settings)).content).toBe(content);
  });

  it('generates tokens again if their file is truncated', async () => {
    const settings = await createSettings();
    await writeFile(join(settings.dataDir, 'tokens.json'), '{"content": "abc');
    expect((await loadTokens(settings)).content).toHaveLength(32);
  });

  const tokens = { content: 'aaaa', draft: 'bbbb', search: 'cccc', edit: 'dddd' };
  it.each([
    ['Bearer bbbb', 'draft'],
    ['bearer   aaaa', 'content'],
    ['Bearer dddd', 'edit'],
    ['bbbb', undefined],
    ['Bearer ', undefined],
    ['Bearer bbb', undefined],
    [undefined, undefined],
  ])('finds the role of the token in the header %o: %o', (header, name) => {
    expect(findToken(tokens, header)?.role).toBe(name);
  });
});
