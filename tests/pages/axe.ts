import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of a page depends on its colours; all else is the same in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on a page as it stands, or only not within what is left `out`. */
export async function expectNoViolations(
  page: Page,
  { rules, out }: { rules?: string[]; out?: string } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  if (out) axe.exclude(out);
  let { violations, incomplete } = await axe.analyze();
  // A frame that takes more than a second to let axe in, as on a busy machine, is left out, and the
  // page is judged without what stands in it.
  while (incomplete.some(({ id }) => id === 'frame-tested'))
    ({ violations, incomplete } = await axe.analyze());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * Expects that axe finds nothing on a page as it stands, in light and in dark. In the dark only the
 * colours are looked at, on the page that is there already: each look takes a second or more.
 */
export async function expectNoViolationsInBothThemes(
  page: Page,
  { out }: { out?: string } = {},
): Promise<void> {
  const left = out === undefined ? {} : { out };
  await turn(page, 'light');
  await expectNoViolations(page, left);
  await turn(page, 'dark');
  await expectNoViolations(page, { rules: ofColours, ...left });
}

/** Has a page be light or dark, and waits until no colour is on its way to another. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    () => !document.getAnimations().some((each) => each instanceof CSSTransition),
  );
}
