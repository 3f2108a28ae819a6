import { describe, expect, it } from 'vitest';
import { parsePage, toMarkdown } from './docs.ts';

const frontMatter = `---
title: Tokens
summary: Sign playback.
section: Player
position: 10
---
`;
const slugs = new Set(['drm', 'tokens']);
const convertToMarkdown = (body: string, homepage?: string) =>
  toMarkdown(parsePage('tokens', frontMatter + body), slugs, homepage);

describe('toMarkdown', () => {
  it('starts with the title and the summary', () => {
    expect(convertToMarkdown('Text.\n')).toBe('# Tokens\n\nSign playback.\n\nText.\n');
  });

  it('links to the files of other pages and to their headings', () => {
    const body = 'See [DRM](/docs/drm) and [keys](/docs/drm#keys).\n';
    expect(convertToMarkdown(body)).toContain('See [DRM](drm.md) and [keys](drm.md#keys).');
  });

  it('links to other pages of the site if its URL is known, and keeps only the label otherwise', () => {
    const body = 'Open the [playground](/playground).\n';
    expect(convertToMarkdown(body, 'https://vitrine.example')).toContain(
      '[playground](https://vitrine.example/playground)',
    );
    expect(convertToMarkdown(body)).toContain('Open the playground.');
  });

  it('formats tables as GitHub Flavored Markdown', () => {
    const body = '```table\nKey | Does\n`K` | See [DRM](/docs/drm).\n`L` |\n```\n';
    expect(convertToMarkdown(body)).toContain(
      '| Key | Does |\n| --- | --- |\n| `K` | See [DRM](drm.md). |\n| `L` |  |',
    );
  });

  it('keeps code blocks unchanged and converts live examples to code blocks', () => {
    const body = '```html-example\n<a href="/docs/drm">[x](/docs/drm)</a>\n```\n';
    expect(convertToMarkdown(body)).toContain(
      '```html\n<a href="/docs/drm">[x](/docs/drm)</a>\n```',
    );
  });

  it('throws if a front matter field is missing', () => {
    expect(() => parsePage('tokens', frontMatter.replace('summary: Sign playback.\n', ''))).toThrow(
      'tokens.md has no summary.',
    );
  });
});
