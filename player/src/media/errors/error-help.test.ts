import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCauses, type ErrorCause } from './error-causes.ts';
import { errorHelp, getHelpUrl } from './error-help.ts';

const docs = new URL('../../../../site/content/docs/', import.meta.url);
const causes = Object.keys(errorCauses) as ErrorCause[];

/** The headings of every page, by the ending of its file. */
const headings = {
  '.md': ['What happened', 'What you can do', 'For website owners'],
  '.de.md': ['Was ist passiert?', 'Das können Sie tun', 'Für Betreiber der Website'],
} as const;

/** The texts of all pages of one language, by their names. */
function pagesIn(ending: keyof typeof headings): ReadonlyMap<string, string> {
  const files = globSync('*/failure-*.md', { cwd: docs });
  return new Map(
    files
      .map((file) => [/[^/]*$/.exec(file)?.[0] ?? '', file] as const)
      .filter(([name]) => name.slice(name.indexOf('.')) === ending)
      .map(([name, file]) => [
        name.slice(0, -ending.length),
        readFileSync(new URL(file, docs), 'utf8'),
      ]),
  );
}

for (const ending of ['.md', '.de.md'] as const) {
  const pages = pagesIn(ending);

  describe(`the help with a failure in files of ${ending}`, () => {
    it.each(causes)('by %s has a page, which names the cause', (cause) => {
      expect(pages.get(errorHelp[cause][0])).toContain(`\`${cause}\``);
    });

    it('is on no page that no failure leads to', () => {
      const named = new Set<string>(Object.values(errorHelp).map(([page]) => page));
      expect(new Set(pages.keys())).toEqual(named);
    });

    it.each([...pages.keys()])(
      '%s has a section for viewers and one for website owners',
      (page) => {
        const heads = [...(pages.get(page) ?? '').matchAll(/^## (.*)$/gm)].map(([, head]) => head);
        expect(heads).toEqual(headings[ending]);
      },
    );
  });
}

describe('the address of help', () => {
  const page = 'https://films.example/night-train';

  it.each([
    ['/docs', 'https://films.example/docs/failure-missing'],
    ['/docs/', 'https://films.example/docs/failure-missing'],
    ['https://help.example/player', 'https://help.example/player/failure-missing'],
  ])('under %j is %j', (base, address) => {
    expect(getHelpUrl('missing', base, page)).toBe(address);
  });

  it.each([undefined, null, '', 'javascript:alert(1)//', 'data:text/html,', 'http://['])(
    'is absent where a page says %j',
    (base) => {
      expect(getHelpUrl('missing', base, page)).toBeUndefined();
    },
  );
});
