import { globSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { chromiumFlags, chromiumPath, playsUnasked } from './chromium-flags.ts';
import { isInstalled, programs } from '../setup/programs.ts';

const [miniBrowser = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/** What keeps Firefox on this machine, and lets every video play; nothing listens on the proxy's port, so requests to the world end there. */
const firefoxPreferences = {
  'media.autoplay.default': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1,localhost',
};

/** What WebKit's driver is asked for. */
export const miniBrowserCapabilities = {
  browserName: 'MiniBrowser',
  'wdio:enforceWebDriverClassic': true,
  'webkitgtk:browserOptions': {
    binary: miniBrowser,
    args: ['--automation', '--autoplay-policy=allow'],
  },
};

/** How Firefox is started. */
export const firefoxLaunch = {
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  headless: true,
  extraPrefsFirefox: firefoxPreferences,
} as const;

/** Each browser that the tests know, in the order in which they run. */
const launchers = {
  chromium: () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: chromiumPath,
        args: [...chromiumFlags, playsUnasked, '--js-flags=--expose-gc'],
      },
    }),
  firefox: () =>
    puppeteerLauncher({
      launchOptions: firefoxLaunch,
    }),
  webkit: (driverPort: number) =>
    webdriverLauncher({
      automationProtocol: 'webdriver',
      hostname: '127.0.0.1',
      port: driverPort,
      path: '/',
      capabilities: miniBrowserCapabilities,
    }),
};

export type BrowserName = keyof typeof launchers;

/** Which browsers run, and a sentence for each that does not because it is not installed. */
export interface Choice {
  names: BrowserName[];
  missing: string[];
}

/**
 * Chooses among the browsers of this machine; Chromium always runs, so that its absence fails.
 * `wanted` narrows the choice, as `chromium,webkit`; empty means all.
 * @throws Error where it names a browser that the tests do not know.
 */
export function chooseBrowsers(wanted: string): Choice {
  const known = Object.keys(launchers) as BrowserName[];
  const asked = wanted === '' ? known : wanted.split(',').map((each) => named(each.trim(), known));
  const there = (name: BrowserName) =>
    isInstalled(programs[name]) && (name !== 'webkit' || isInstalled(programs.xvfb));
  const names = asked.filter((name) => name === 'chromium' || there(name));
  const missing = asked
    .filter((name) => !names.includes(name))
    .map((name) => `${programs[name].name} is not installed: npm run setup installs it.`);
  return { names, missing };
}

function named(word: string, known: BrowserName[]): BrowserName {
  const name = known.find((each) => each === word);
  if (name) return name;
  throw new Error(`BROWSERS names "${word}"; known are ${known.join(', ')}.`);
}

/** Makes the launcher of a browser; `driverPort` is where the driver of WebKit listens. */
export function launcherOf(name: BrowserName, driverPort: number) {
  return launchers[name](driverPort);
}
