import { castSenderUrls } from './cast-sender-urls.ts';

interface PolicyOptions {
  /** `type` is passed by an injection sink, and undefined if a script calls the policy itself. */
  readonly createHTML: (text: string, type?: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedWindow {
  readonly trustedTypes?: { createPolicy(name: string, options: PolicyOptions): unknown };
}

/** The markup by which React creates a script element that does not run. */
const inertScript = '<script></script>';

/** The default policy: it applies to strings that reach an injection sink without a policy. */
export const defaultPolicy: PolicyOptions = {
  createHTML(text, type) {
    if (text === inertScript) return text;
    // ProseMirror tries the default policy first, and creates its own if this throws.
    if (type === undefined) throw new TypeError('The default policy does not create HTML.');
    // React sets the text of inert scripts this way when it renders a page in the browser.
    return text.replaceAll('<', '&lt;');
  },
  createScriptURL(url) {
    const { href, origin, pathname } = new URL(url, location.href);
    const isWorker = origin === location.origin && pathname === '/worker.js';
    if (isWorker || castSenderUrls.some((prefix) => href.startsWith(prefix))) return href;
    throw new TypeError(`Scripts of this URL are not allowed: ${href}`);
  },
};

/** Installs the default policy. */
export function installDefaultPolicy(): void {
  // Browsers without Trusted Types do not enforce them either.
  (window as TrustedWindow).trustedTypes?.createPolicy('default', defaultPolicy);
}
