import { webkitCapabilities } from '../../browser/runner/browsers.ts';
import { startWebKitDriver } from '../../browser/runner/webkit-driver.ts';
import { findFreePort } from '../../fixtures/find-free-port.ts';
import type { BrowserSession } from './browser-session.ts';

/** The WebDriver codes of non-printing keys. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Sends a command to WebKitWebDriver and returns its value. */
async function send(url: string, body?: unknown, method = 'POST'): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  throw new Error(`WebKit: ${JSON.stringify(value)}`);
}

/** Opens a session in the system's WebKitGTK, with a separate display. */
export async function openWebKit(): Promise<BrowserSession> {
  const port = await findFreePort();
  const stopDriver = await startWebKitDriver(port);
  const driverUrl = `http://127.0.0.1:${port}/session`;
  const { args, ...browser } = webkitCapabilities['webkitgtk:browserOptions'];
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { ...browser, args },
  };
  const newSession = await send(driverUrl, { capabilities: { alwaysMatch } });
  const sessionUrl = `${driverUrl}/${String(Object(newSession).sessionId)}`;
  const execute = (script: string, args: readonly unknown[]) =>
    send(`${sessionUrl}/execute/sync`, { script, args });
  return {
    open: async (url) => {
      await send(`${sessionUrl}/url`, { url });
      // The driver does not report console messages.
      await execute(recordErrors, []);
    },
    evaluate: (pageFunction, ...args) =>
      execute(`return (${String(pageFunction)}).apply(null, arguments)`, args) as never,
    press: async (key) => {
      const value = KEY_CODES[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send(`${sessionUrl}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    getConsoleErrors: async () => (await execute('return window.consoleErrors', [])) as string[],
    close: async () => {
      await send(sessionUrl, undefined, 'DELETE').catch(() => undefined);
      stopDriver();
    },
  };
}

const recordErrors = `window.consoleErrors = [];
const record = (message) => window.consoleErrors.push(String(message));
addEventListener('error', ({ message }) => record(message));
addEventListener('unhandledrejection', ({ reason }) => record(reason));
const { error } = console;
console.error = (...args) => { record(args.join(' ')); error(...args); };`;
