import { webkitCapabilities } from '../../browser/runner/browsers.ts';
import { findFreePort, startWebKitDriver } from '../../browser/runner/webkit-driver.ts';
import type { BrowserSession } from './browser-session.ts';

/** Non-printing keys, with their WebDriver codes. */
const keys: Readonly<Record<string, string>> = {
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

/** Opens a session in the WebKitGTK of the system, with its own display. */
export async function openWebKit(): Promise<BrowserSession> {
  const port = await findFreePort();
  const stop = await startWebKitDriver(port);
  const driver = `http://127.0.0.1:${port}/session`;
  const { args, ...browser } = webkitCapabilities['webkitgtk:browserOptions'];
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { ...browser, args },
  };
  const created = await send(driver, { capabilities: { alwaysMatch } });
  const session = `${driver}/${String(Object(created).sessionId)}`;
  const run = (script: string, args: readonly unknown[]) =>
    send(`${session}/execute/sync`, { script, args });
  return {
    open: async (url) => {
      await send(`${session}/url`, { url });
      // The driver does not report console messages.
      await run(recordErrors, []);
    },
    evaluate: (pageFunction, ...args) =>
      run(`return (${String(pageFunction)}).apply(null, arguments)`, args) as never,
    press: async (key) => {
      const value = keys[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    getConsoleErrors: async () => (await run('return window.consoleErrors', [])) as string[],
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined);
      stop();
    },
  };
}

const recordErrors = `window.consoleErrors = [];
const record = (message) => window.consoleErrors.push(String(message));
addEventListener('error', ({ message }) => record(message));
addEventListener('unhandledrejection', ({ reason }) => record(reason));
const { error } = console;
console.error = (...args) => { record(args.join(' ')); error(...args); };`;
