import { castSenderUrls } from './cast-sender-urls.ts';

interface PolicyOptions {
  /** An injection sink passes `type`; it is undefined if a script calls the policy directly. */
  readonly createHTML: (text: string, type?: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface WindowWithTrustedTypes {
  readonly trustedTypes?: { createPolicy(name: string, options: PolicyOptions): unknown };
}

/** The markup that React uses to create a script element that does not run. */
const inertScriptMarkup = '<script></script>';

/** The default policy, which browsers apply to strings that are assigned to an injection sink. */
export const defaultPolicy: PolicyOptions = {
  createHTML(text, type) {
    if (text === inertScriptMarkup) return text;
    // ProseMirror tries the default policy first, and creates its own policy if this throws.
    if (type === undefined) throw new TypeError('The default policy does not create HTML.');
    // When React renders a page in the browser, it sets the text of inert scripts with `innerHTML`.
    return text.replaceAll('<', '&lt;');
  },
  createScriptURL(url) {
    const { href, origin, pathname } = new URL(url, location.href);
    const isWorker = origin === location.origin && pathname === '/worker.js';
    if (isWorker || castSenderUrls.some((prefix) => href.startsWith(prefix))) return href;
    throw new TypeError(`Scripts from ${href} are not allowed.`);
  },
};

/** Installs the default policy. */
export function installDefaultPolicy(): void {
  // Browsers without Trusted Types do not require a policy.
  (window as WindowWithTrustedTypes).trustedTypes?.createPolicy('default', defaultPolicy);
}
