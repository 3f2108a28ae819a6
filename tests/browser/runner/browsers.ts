import { globSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../../fixtures/chromium-flags.ts';
import { isInstalled, systemPrograms } from '../../setup/system-programs.ts';

const [miniBrowser = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/**
 * Preferences that allow autoplay and block the network: the proxy has a port on which nothing listens,
 * so requests to other machines fail.
 */
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

/** The WebDriver capabilities of WebKitGTK's MiniBrowser. */
export const webkitCapabilities = {
  browserName: 'MiniBrowser',
  'wdio:enforceWebDriverClassic': true,
  'webkitgtk:browserOptions': {
    binary: miniBrowser,
    args: ['--automation', '--autoplay-policy=allow'],
  },
};

/** The launch options of Firefox. */
export const firefoxLaunchOptions = {
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  headless: true,
  extraPrefsFirefox: firefoxPreferences,
} as const;

/** The launcher of each supported browser, in the order in which they run. */
const launchers = {
  chromium: () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: chromiumPath,
        args: [
          ...[...chromiumFlags, ALLOW_AUTOPLAY, '--js-flags=--expose-gc'],
          // For WebRTC on a machine without a network.
          '--allow-loopback-in-peer-connection',
        ],
      },
    }),
  firefox: () =>
    puppeteerLauncher({
      launchOptions: firefoxLaunchOptions,
    }),
  webkit: (driverPort: number) =>
    webdriverLauncher({
      automationProtocol: 'webdriver',
      hostname: '127.0.0.1',
      port: driverPort,
      path: '/',
      capabilities: webkitCapabilities,
    }),
};

export type BrowserName = keyof typeof launchers;

/** The browsers to run, and a message for each that is skipped because it is not installed. */
export interface BrowserSelection {
  names: BrowserName[];
  missing: string[];
}

/**
 * Selects the installed browsers. Chromium is always selected, so that the run fails without it.
 *
 * @param list A comma-separated list of browsers, such as `chromium,webkit`. Empty means all.
 * @throws Error if the list contains an unknown browser.
 */
export function selectBrowsers(list: string): BrowserSelection {
  const browserNames = Object.keys(launchers) as BrowserName[];
  const requested =
    list === ''
      ? browserNames
      : list.split(',').map((name) => parseBrowserName(name.trim(), browserNames));
  const isAvailable = (name: BrowserName) =>
    isInstalled(systemPrograms[name]) && (name !== 'webkit' || isInstalled(systemPrograms.xvfb));
  const names = requested.filter((name) => name === 'chromium' || isAvailable(name));
  const missing = requested
    .filter((name) => !names.includes(name))
    .map((name) => `${systemPrograms[name].name} is not installed: npm run setup installs it.`);
  return { names, missing };
}

function parseBrowserName(text: string, knownNames: BrowserName[]): BrowserName {
  const name = knownNames.find((knownName) => knownName === text);
  if (name) return name;
  throw new Error(`BROWSERS contains "${text}", but must be one of ${knownNames.join(', ')}.`);
}

/** Creates the launcher of a browser. `driverPort` is the port of WebKitWebDriver. */
export function createLauncher(name: BrowserName, driverPort: number) {
  return launchers[name](driverPort);
}
