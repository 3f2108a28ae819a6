import path from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { selectBrowsers, createLauncher } from './tests/browser/runner/browsers.ts';
import { serveOverload } from './tests/browser/server/overload-endpoint.ts';
import { serveCollector } from './tests/browser/server/collector-endpoint.ts';
import { serveWebRadio } from './tests/browser/server/web-radio.ts';
import { serveMedia } from './tests/browser/server/media-middleware.ts';
import { serveEncryptedMedia } from './tests/browser/server/encrypted-media.ts';
import { screenshotCommand } from './tests/browser/runner/screenshot-command.ts';
import {
  heartbeatPlugin,
  activityMiddleware,
  ipcReporter,
} from './tests/browser/runner/heartbeat.ts';
import { serveDashStreams } from './tests/browser/server/dash-streams.ts';
import { serveDvrChannels } from './tests/browser/server/dvr-channels.ts';
import { serveInBandStreams } from './tests/browser/server/in-band/in-band-streams.ts';
import { serveInterstitials } from './tests/browser/server/interstitial-streams.ts';
import { webkitDriverPlugin } from './tests/browser/runner/webkit-driver.ts';
import { findFreePort } from './tests/fixtures/find-free-port.ts';

const { names } = selectBrowsers(process.env.BROWSERS ?? '');
const driverPort = await findFreePort();
const media = serveMedia();
const encryptedMedia = serveEncryptedMedia();

export default {
  files: ['player/**/*.browser.test.ts', 'tests/browser/**/*.browser.test.ts'],
  hostname: '127.0.0.1',
  // Two runners may start at the same time.
  port: await findFreePort(),
  nodeResolve: { exportConditions: ['vitrine-source', 'browser', 'development'] },
  browsers: names.map((name) => createLauncher(name, driverPort)),
  // On a small machine, two pages that decode video at once cause timeouts in each other.
  concurrency: 1,
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: '60000' } },
  // Preferences stored by the tests of one file must not affect the next file.
  testRunnerHtml: (framework) =>
    `<!doctype html><html><body><script>localStorage.clear();</script><script type="module" src="${framework}"></script></body></html>`,
  plugins: [
    heartbeatPlugin(),
    // Without `tsconfig`, decorators are not compiled; without `target`, class fields stay native.
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
    }),
    media.plugin,
    screenshotCommand(),
    { name: 'encrypted-media', serverStop: encryptedMedia.close },
    ...(names.includes('webkit') ? [webkitDriverPlugin(driverPort)] : []),
  ],
  // Lit logs on every page that it runs in dev mode, which the tests want.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  middleware: [
    activityMiddleware,
    serveCollector(),
    serveOverload(),
    media.middleware,
    media.signed,
    encryptedMedia.middleware,
    serveDashStreams(),
    serveDvrChannels(),
    serveWebRadio(),
    serveInBandStreams(),
    serveInterstitials(),
  ],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    ipcReporter(import.meta.dirname),
  ],
};
