import path from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chooseBrowsers, launcherOf } from './tests/browser/browsers.ts';
import { busy } from './tests/browser/busy.ts';
import { collector } from './tests/browser/collector.ts';
import { webRadio } from './tests/browser/endless.ts';
import { films } from './tests/browser/films.ts';
import { lockedFilms } from './tests/browser/locked-films.ts';
import { pictures } from './tests/browser/pictures.ts';
import { aroundTests, signsOfLife, tellingReporter } from './tests/browser/signs.ts';
import { dvrChannels } from './tests/browser/television/dvr.ts';
import { television } from './tests/browser/television/television.ts';
import { freePort, webkitDriver } from './tests/browser/webkit-driver.ts';

const { names } = chooseBrowsers(process.env.BROWSERS ?? '');
const driverPort = await freePort();
const media = films();
const locked = lockedFilms();

export default {
  files: ['player/**/*.browser.test.ts', 'tests/browser/**/*.browser.test.ts'],
  hostname: '127.0.0.1',
  // Two runners may begin at the same moment.
  port: await freePort(),
  nodeResolve: { exportConditions: ['vitrine-source', 'browser', 'development'] },
  browsers: names.map((name) => launcherOf(name, driverPort)),
  // Two pages that decode video at once make each other's waits run out on a small machine.
  concurrency: 1,
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: '60000' } },
  // What the tests of one file have chosen is not there for the next.
  testRunnerHtml: (framework) =>
    `<!doctype html><html><body><script>localStorage.clear();</script><script type="module" src="${framework}"></script></body></html>`,
  plugins: [
    aroundTests(),
    // Without the path it leaves decorators as they are, and without a target it keeps class fields.
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
    }),
    media.plugin,
    pictures(),
    { name: 'locked-films', serverStop: locked.close },
    ...(names.includes('webkit') ? [webkitDriver(driverPort)] : []),
  ],
  // Lit says on every page that this is its development build, which is what tests want.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  middleware: [
    signsOfLife,
    collector(),
    busy(),
    media.middleware,
    media.signed,
    locked.middleware,
    dvrChannels(),
    webRadio(),
    television(),
  ],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    tellingReporter(import.meta.dirname),
  ],
};
