import { castSender } from './cast-sender.ts';

interface Rules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}

interface TrustedWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
}

/** How React makes a script that does not run. */
const inertScript = '<script></script>';

/** Text without an element, such as what a search engine is told of a page. */
const facts = /^(?:\{[^<]*)?$/;

/** What of the site may become markup or a script without a policy of its own. */
export const rules: Rules = {
  createHTML(text) {
    if (text === inertScript || facts.test(text)) return text;
    throw new TypeError('This text is not to become markup.');
  },
  createScriptURL(address) {
    const { href, origin, pathname } = new URL(address, location.href);
    const isWorker = origin === location.origin && pathname === '/worker.js';
    if (isWorker || castSender.some((place) => href.startsWith(place))) return href;
    throw new TypeError('No script is to come from this address.');
  },
};

/** Has the browser ask these rules before a text becomes markup or a script. */
export function guardTexts(): void {
  // Browsers that know nothing of it have no need of it.
  (window as TrustedWindow).trustedTypes?.createPolicy('default', rules);
}
