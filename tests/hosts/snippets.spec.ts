import { expect, test } from '@playwright/test';
import { readAllCodeSamples, type CodeSample } from './code-samples.ts';

/** Markup that is pasted into a page; files of frameworks are built by tests of their own. */
const isMarkup = ({ language, file = '' }: CodeSample): boolean =>
  /^html(?:-example)?$/.test(language) && !/\.(?:vue|svelte|astro)$/.test(file);

const byPage = Map.groupBy(readAllCodeSamples().filter(isMarkup), ({ at }) =>
  at.replace(/:\d+$/, ''),
);

/** Hosts that no company has: they stand for the reader's own. */
const isExample = (host: string): boolean => /(?:^|\.)(?:example(?:\.\w+)?|test)$/.test(host);

/** Whether a snippet itself says that its videos come from a host, as one that keeps Mux does. */
const isNamed = (host: string, { code }: CodeSample): boolean =>
  [...code.matchAll(/custom-domain="([^"]+)"/g)].some(([, domain]) => host.endsWith(`.${domain}`));

const pageOrigin = '<meta name="vitrine-video-origin" content="/video">';

/** A page of a reader, with the player and a snippet. */
const pageWith = (code: string, head: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${head}<script type="module" src="/vitrine/vitrine.js"></script>${code}</html>`;

test('there are snippets of markup on many pages', () => {
  expect(byPage.size).toBeGreaterThan(15);
});

for (const [name, samples] of byPage) {
  test(`the snippets of ${name} run in a page and load from no company that they do not name`, async ({
    page,
  }) => {
    test.slow();
    const problems: string[] = [];
    let at = '';
    // Some guides have the reader set the origin once for a page.
    const head = samples.some(({ code }) => code.includes('vitrine-video-origin'))
      ? pageOrigin
      : '';
    page.on('pageerror', (error) => problems.push(`${at} ${String(error)}`));
    await page.route('**/*', async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const sample = samples.find((each) => each.at === at);
      const isExpected = isExample(hostname) || (sample && isNamed(hostname, sample));
      if (pathname === '/snippet') {
        await route.fulfill({ contentType: 'text/html', body: pageWith(sample?.code ?? '', head) });
      } else if (hostname === '127.0.0.1') {
        await route.continue();
      } else {
        if (!isExpected) problems.push(`${at} loads ${route.request().url()}`);
        await route.abort();
      }
    });
    for (const sample of samples) {
      ({ at } = sample);
      await page.goto('/snippet');
      await page.waitForFunction(() => customElements.get('vitrine-player') !== undefined);
      const tags = await page.evaluate(() =>
        [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName),
      );
      expect(tags, at).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
