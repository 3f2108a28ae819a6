import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a scheme of colours can spoil; everything else is the same in each. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Fault = readonly [rule: string, places: readonly string[]];

/** What axe finds wrong with a page as it stands, but for what is left out. */
export const faultsOf = (page: Page, leftOut?: string): Promise<readonly Fault[]> =>
  found(scanOf(page, leftOut));

/** The same of its colours alone, in the dark. */
export async function darkFaultsOf(page: Page, leftOut?: string): Promise<readonly Fault[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // A colour may take its time to become another.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  const faults = await found(scanOf(page, leftOut).withRules(ofColours));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

function scanOf(page: Page, leftOut?: string): AxeBuilder {
  const scan = new AxeBuilder({ page });
  return leftOut ? scan.exclude(leftOut) : scan;
}

async function found(scan: AxeBuilder): Promise<readonly Fault[]> {
  const { violations } = await scan.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
