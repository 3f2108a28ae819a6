import { expect, test } from '@playwright/test';
import { textLoaders } from '../../player/src/i18n/languages.ts';
import { states } from '../../player/sandbox/states.ts';
import { streams } from '../../player/sandbox/streams.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { SandboxPage } from './sandbox-page.ts';

/** Streams that cannot be played. */
const UNPLAYABLE_STREAMS: ReadonlySet<string> = new Set(['missing', 'none']);

let sandbox: SandboxPage;
test.beforeAll(async ({ browser }) => {
  sandbox = await SandboxPage.open(browser);
});
test.afterAll(() => sandbox.close());

for (const state of Object.keys(states)) {
  test(`the state ${state} fits, and passes the accessibility audit`, async () => {
    for (const width of [320, 900]) {
      await sandbox.setWidth(width);
      await sandbox.show({ state });
      await sandbox.saveScreenshot(`state-${state}-${width}`);
      await sandbox.expectLayoutWithoutErrors(`${state} at ${width} px`);
    }
    await expectNoViolations(sandbox.page);
  });
}

for (const stream of Object.keys(streams)) {
  if (UNPLAYABLE_STREAMS.has(stream)) continue;
  test(`the stream ${stream} plays`, async () => {
    await sandbox.setWidth(900);
    await sandbox.show({ stream, state: 'playing' });
    await sandbox.saveScreenshot(`stream-${stream}`);
  });
}

test('a video that does not exist shows an error', async () => {
  await sandbox.show({ stream: 'missing', state: 'error', fault: 'none' });
  await expect(sandbox.page.getByRole('alertdialog')).toBeVisible();
});

for (const lang of Object.keys(textLoaders)) {
  test(`the language ${lang} fits at 320 px`, async () => {
    await sandbox.setWidth(320);
    for (const state of ['paused', 'retrying']) {
      await sandbox.show({ lang, state });
      await sandbox.saveScreenshot(`lang-${lang}-${state}`);
      await sandbox.expectLayoutWithoutErrors(`${state} in ${lang}`);
    }
  });
}
