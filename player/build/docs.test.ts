import { describe, expect, it } from 'vitest';
import { parsePage, toMarkdown } from './docs.ts';

const front = `---
title: Tokens
summary: Sign playback.
section: Player
position: 10
---
`;
const slugs = new Set(['drm', 'tokens']);
const markdown = (body: string, homepage?: string) =>
  toMarkdown(parsePage('tokens', front + body), slugs, homepage);

describe('a page in the package', () => {
  it('begins with its title and summary', () => {
    expect(markdown('Text.\n')).toBe('# Tokens\n\nSign playback.\n\nText.\n');
  });

  it('links to the file of another page, and to its heading', () => {
    const body = 'See [DRM](/docs/drm) and [keys](/docs/drm#keys).\n';
    expect(markdown(body)).toContain('See [DRM](drm.md) and [keys](drm.md#keys).');
  });

  it('links to pages that are not in the package on the site, once it has an address', () => {
    const body = 'Open the [playground](/playground).\n';
    expect(markdown(body, 'https://vitrine.example')).toContain(
      '[playground](https://vitrine.example/playground)',
    );
    expect(markdown(body)).toContain('Open the playground.');
  });

  it('has its tables as GitHub shows them', () => {
    const body = '```table\nKey | Does\n`K` | See [DRM](/docs/drm).\n`L` |\n```\n';
    expect(markdown(body)).toContain(
      '| Key | Does |\n| --- | --- |\n| `K` | See [DRM](drm.md). |\n| `L` |  |',
    );
  });

  it('leaves code as it is, and shows live examples as their code', () => {
    const body = '```html-example\n<a href="/docs/drm">[x](/docs/drm)</a>\n```\n';
    expect(markdown(body)).toContain('```html\n<a href="/docs/drm">[x](/docs/drm)</a>\n```');
  });

  it('needs every field of its front matter', () => {
    expect(() => parsePage('tokens', front.replace('summary: Sign playback.\n', ''))).toThrow(
      'tokens.md has no summary.',
    );
  });
});
