import { expect, test } from '@playwright/test';
import {
  layouts,
  type Layout,
  type LayoutItem,
  type LayoutName,
} from '../../player/src/controls/layout/layouts.ts';
import { playerAttributes } from '../../player/src/media/attributes/player-attributes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { SandboxPage } from './sandbox-page.ts';

/** The controls that are shown for every stream of their layout, and on every device in the tests. */
const PERMANENT_CONTROLS: ReadonlySet<string> = new Set([
  ...['play', 'seek-backward', 'seek-forward', 'clock', 'mute', 'fullscreen', 'live'],
  ...['time', 'volume', 'settings', 'all-settings', 'audio-settings', 'rate'],
]);

/** The bar widths at which a control is shown, in CSS pixels. */
const widthRanges: Readonly<Record<LayoutItem['width'], readonly [from: number, until: number]>> = {
  any: [0, Number.POSITIVE_INFINITY],
  'from-xs': [360, Number.POSITIVE_INFINITY],
  'from-sm': [470, Number.POSITIVE_INFINITY],
  'until-md': [0, 720],
  'from-md': [720, Number.POSITIVE_INFINITY],
  'from-lg': [1100, Number.POSITIVE_INFINITY],
};

/** Returns the controls that a layout must show at a width, as `vitrine-button play`. */
function listExpectedControls(name: LayoutName, width: number): readonly string[] {
  const layout: Layout = layouts[name];
  return Object.values(layout)
    .flat()
    .filter((item) => item.kind !== 'display' && PERMANENT_CONTROLS.has(item.name))
    .filter((item) => {
      const [from, until] = widthRanges[item.width];
      return width >= from && width < until;
    })
    .map(({ kind, name: control }) => `vitrine-${kind} ${control}`);
}

/** The widths of the pages in CSS pixels, and the tag of the tests that `npm test` runs. */
const widthGroups = [
  [[320, 900], ['@smoke']],
  [[470, 1440], []],
] as const;

/** Returns the color schemes to test. Only audio controls have the colors of the page. */
const getSchemes = (layout: LayoutName): readonly string[] =>
  layout.startsWith('audio') ? ['light', 'dark'] : ['light'];

/** The layouts that `npm test` checks: one for video and one for audio. */
const FAST_LAYOUTS: readonly LayoutName[] = ['on-demand', 'audio'];

let sandbox: SandboxPage;
test.beforeAll(async ({ browser }) => {
  sandbox = await SandboxPage.open(browser);
});
test.afterAll(() => sandbox.close());

for (const layout of Object.keys(layouts) as LayoutName[]) {
  for (const [widths, tags] of widthGroups) {
    test(
      `the layout ${layout} fits at ${widths.join(' and ')} px in every theme`,
      { tag: FAST_LAYOUTS.includes(layout) ? [...tags] : [] },
      async () => {
        await sandbox.show({ layout });
        await expect(sandbox.page.locator(`.layout.${layout}`)).toBeAttached();
        for (const width of widths) {
          await sandbox.setWidth(width);
          for (const theme of playerAttributes.theme.values) {
            for (const scheme of getSchemes(layout)) {
              const name = `${layout}-${theme}-${width}-${scheme}`;
              await sandbox.show({ layout, theme, scheme });
              await sandbox.saveScreenshot(name);
              await sandbox.expectLayoutWithoutErrors(name);
              expect(await sandbox.listControls(), name).toEqual(
                expect.arrayContaining([...listExpectedControls(layout, width)]),
              );
            }
          }
        }
      },
    );
  }

  test(`the layout ${layout} passes the accessibility audit`, async () => {
    await sandbox.show({ layout });
    await expectNoViolations(sandbox.page);
  });
}
