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
async function ask(url: string, body?: unknown, method = 'POST'): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
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
  const made = await ask(driver, { capabilities: { alwaysMatch } });
  const session = `${driver}/${String(Object(made).sessionId)}`;
  const run = (script: string, given: readonly unknown[]) =>
    ask(`${session}/execute/sync`, { script, args: given });
  return {
    open: async (url) => {
      await ask(`${session}/url`, { url });
      // The driver does not report console messages.
      await run(hear, []);
    },
    ask: (question, ...given) =>
      run(`return (${String(question)}).apply(null, arguments)`, given) as never,
    press: async (key) => {
      const value = keys[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    complaints: async () => (await run('return window.complaints', [])) as string[],
    leave: async () => {
      await ask(session, undefined, 'DELETE').catch(() => undefined);
      stop();
    },
  };
}

const hear = `window.complaints = [];
const take = (said) => window.complaints.push(String(said));
addEventListener('error', ({ message }) => take(message));
addEventListener('unhandledrejection', ({ reason }) => take(reason));
const { error } = console;
console.error = (...said) => { take(said.join(' ')); error(...said); };`;
