import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureCauses, type FailureCause } from './failure-causes.ts';
import { failureHelp, helpAddress } from './failure-help.ts';

const docs = new URL('../../site/content/docs/', import.meta.url);
const pages = new Map(
  globSync('*/failure-*.md', { cwd: docs }).map((file) => [
    file.replace(/^.*\//, '').replace('.md', ''),
    readFileSync(new URL(file, docs), 'utf8'),
  ]),
);
const causes = Object.keys(failureCauses) as FailureCause[];

describe('the help with a failure', () => {
  it.each(causes)('by %s has a page, which names the cause', (cause) => {
    expect(pages.get(failureHelp[cause][0])).toContain(`\`${cause}\``);
  });

  it('is on no page that no failure leads to', () => {
    const named = new Set<string>(Object.values(failureHelp).map(([page]) => page));
    expect(new Set(pages.keys())).toEqual(named);
  });

  it.each([...pages.keys()])('on %s says why, and what a viewer and an owner can do', (page) => {
    const heads = [...(pages.get(page) ?? '').matchAll(/^## (.*)$/gm)].map(([, head]) => head);
    expect(heads).toEqual([
      'Why it happens',
      'What you can do as a viewer',
      'What the owner of the page can do',
    ]);
  });
});

describe('the address of help', () => {
  const page = 'https://films.example/night-train';

  it.each([
    ['/docs', 'https://films.example/docs/failure-missing'],
    ['/docs/', 'https://films.example/docs/failure-missing'],
    ['https://help.example/player', 'https://help.example/player/failure-missing'],
  ])('under %j is %j', (base, address) => {
    expect(helpAddress('missing', base, page)).toBe(address);
  });

  it.each([undefined, null, '', 'javascript:alert(1)//', 'data:text/html,', 'http://['])(
    'is absent where a page says %j',
    (base) => {
      expect(helpAddress('missing', base, page)).toBeUndefined();
    },
  );
});
