import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCauses, type ErrorCause } from './error-causes.ts';
import { errorHelp, getHelpUrl } from './error-help.ts';

const docs = new URL('../../../../site/content/docs/', import.meta.url);
const causes = Object.keys(errorCauses) as ErrorCause[];

/** The headings that every help page has, by file extension. */
const headings = {
  '.md': ['What happened', 'What you can do', 'For website owners'],
  '.de.md': ['Was ist passiert?', 'Das können Sie tun', 'Für Betreiber der Website'],
} as const;

/** Reads the help pages in one language and returns their Markdown by slug. */
function readPages(extension: keyof typeof headings): ReadonlyMap<string, string> {
  const files = globSync('*/error-*.md', { cwd: docs });
  return new Map(
    files
      .map((file) => [/[^/]*$/.exec(file)?.[0] ?? '', file] as const)
      .filter(([name]) => name.slice(name.indexOf('.')) === extension)
      .map(([name, file]) => [
        name.slice(0, -extension.length),
        readFileSync(new URL(file, docs), 'utf8'),
      ]),
  );
}

for (const extension of ['.md', '.de.md'] as const) {
  const pages = readPages(extension);

  describe(`the error help pages (${extension})`, () => {
    it.each(causes)('mention the cause %s', (cause) => {
      expect(pages.get(errorHelp[cause][0])).toContain(`\`${cause}\``);
    });

    it('are all linked from an error', () => {
      const linkedPages = new Set<string>(Object.values(errorHelp).map(([page]) => page));
      expect(new Set(pages.keys())).toEqual(linkedPages);
    });

    it.each([...pages.keys()])(
      'include %s with a section for viewers and one for website owners',
      (page) => {
        const matches = [...(pages.get(page) ?? '').matchAll(/^## (.*)$/gm)];
        expect(matches.map(([, heading]) => heading)).toEqual(headings[extension]);
      },
    );
  });
}

describe('getHelpUrl', () => {
  const page = 'https://videos.example/night-train';

  it.each([
    ['/docs', 'https://videos.example/docs/error-not-found'],
    ['/docs/', 'https://videos.example/docs/error-not-found'],
    ['https://help.example/player', 'https://help.example/player/error-not-found'],
  ])('resolves help-base=%j to %j', (base, url) => {
    expect(getHelpUrl('not-found', base, page)).toBe(url);
  });

  it.each([undefined, null, '', 'javascript:alert(1)//', 'data:text/html,', 'http://['])(
    'returns undefined for help-base=%j',
    (base) => {
      expect(getHelpUrl('not-found', base, page)).toBeUndefined();
    },
  );
});
