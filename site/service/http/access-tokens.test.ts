import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestSettings } from '../test/test-server.ts';
import type { Settings } from '../settings.ts';
import { readTokens, tokenName } from './access-tokens.ts';

const noTokens = { draft: undefined, search: undefined, edit: undefined };

async function settingsFor(content?: string): Promise<Settings> {
  const given = content === undefined ? {} : { tokens: { ...noTokens, content } };
  const settings = await createTestSettings(given);
  onTestFinished(() => rm(settings.dataDir, { recursive: true }));
  return settings;
}

describe('the tokens', () => {
  it('are made at first start and stay the same', async () => {
    const settings = await settingsFor();
    const first = await readTokens(settings);
    expect(await readTokens(settings)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(4);
  });

  it('lie in a file that only its owner may read', async () => {
    const settings = await settingsFor();
    await readTokens(settings);
    const { mode } = await stat(join(settings.dataDir, 'tokens.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('given from outside go before those that are kept', async () => {
    const content = 'a-token-from-outside';
    const settings = await settingsFor(content);
    expect((await readTokens(settings)).content).toBe(content);
  });

  it('are made anew when their file was cut short', async () => {
    const settings = await settingsFor();
    await writeFile(join(settings.dataDir, 'tokens.json'), '{"content": "abc');
    expect((await readTokens(settings)).content).toHaveLength(32);
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
  ])('in the header %o are those of %o', (header, name) => {
    expect(tokenName(tokens, header)).toBe(name);
  });
});
