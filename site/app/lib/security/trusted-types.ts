import { castSenderUrls } from './cast-sender-urls.ts';

interface Rules {
  /** A sink says what it is; whoever asks by himself does not. */
  readonly createHTML: (text: string, sink?: string) => string;
  readonly createScriptURL: (address: string) => string;
}

interface TrustedWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
}

/** How React makes a script that does not run. */
const inertScript = '<script></script>';

/** What of the site may become markup or a script without a policy of its own. */
export const defaultPolicy: Rules = {
  createHTML(text, sink) {
    if (text === inertScript) return text;
    // An editor of texts then asks a policy of its own.
    if (sink === undefined) throw new TypeError('No markup.');
    // Words stay words. React fills scripts so, which do not run, when it draws a page anew.
    return text.replaceAll('<', '&lt;');
  },
  createScriptURL(address) {
    const { href, origin, pathname } = new URL(address, location.href);
    const isWorker = origin === location.origin && pathname === '/worker.js';
    if (isWorker || castSenderUrls.some((place) => href.startsWith(place))) return href;
    throw new TypeError('No script.');
  },
};

/** Has the browser ask these rules before a text becomes markup or a script. */
export function installDefaultPolicy(): void {
  // Browsers that know nothing of it have no need of it.
  (window as TrustedWindow).trustedTypes?.createPolicy('default', defaultPolicy);
}
