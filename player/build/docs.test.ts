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

describe('documentation pages in the package', () => {
  it('begin with their title and summary', () => {
    expect(markdown('Text.\n')).toBe('# Tokens\n\nSign playback.\n\nText.\n');
  });

  it('link to the files of other pages and to their headings', () => {
    const body = 'See [DRM](/docs/drm) and [keys](/docs/drm#keys).\n';
    expect(markdown(body)).toContain('See [DRM](drm.md) and [keys](drm.md#keys).');
  });

  it('link to other pages on the site if its URL is known, and else contain only the label', () => {
    const body = 'Open the [playground](/playground).\n';
    expect(markdown(body, 'https://vitrine.example')).toContain(
      '[playground](https://vitrine.example/playground)',
    );
    expect(markdown(body)).toContain('Open the playground.');
  });

  it('contain tables in GitHub Flavored Markdown', () => {
    const body = '```table\nKey | Does\n`K` | See [DRM](/docs/drm).\n`L` |\n```\n';
    expect(markdown(body)).toContain(
      '| Key | Does |\n| --- | --- |\n| `K` | See [DRM](drm.md). |\n| `L` |  |',
    );
  });

  it('keep code blocks unchanged and contain live examples as code blocks', () => {
    const body = '```html-example\n<a href="/docs/drm">[x](/docs/drm)</a>\n```\n';
    expect(markdown(body)).toContain('```html\n<a href="/docs/drm">[x](/docs/drm)</a>\n```');
  });

  it('are rejected if a front matter field is missing', () => {
    expect(() => parsePage('tokens', front.replace('summary: Sign playback.\n', ''))).toThrow(
      'tokens.md has no summary.',
    );
  });
});
