import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that depend on colors. Other rules have the same result in dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no axe violations in the current state of a page, except within the selector `exclude`.
 */
export async function expectNoViolations(
  page: Page,
  { rules, exclude }: { rules?: string[]; exclude?: string } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  if (exclude) axe.exclude(exclude);
  let { violations, incomplete } = await axe.analyze();
  // axe skips iframes that take more than a second to respond, as on a busy machine, and checks the
  // page without them.
  while (incomplete.some(({ id }) => id === 'frame-tested'))
    ({ violations, incomplete } = await axe.analyze());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * Expects no axe violations in the current state of a page, in light and dark mode. In dark mode,
 * only colors are checked, on the same page, because each run takes a second or more.
 */
export async function expectNoViolationsInBothThemes(
  page: Page,
  { exclude }: { exclude?: string } = {},
): Promise<void> {
  const options = exclude === undefined ? {} : { exclude };
  await setColorScheme(page, 'light');
  await expectNoViolations(page, options);
  await setColorScheme(page, 'dark');
  await expectNoViolations(page, { rules: colorRules, ...options });
}

/** Sets the color scheme of a page, and waits for color transitions to end. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}
