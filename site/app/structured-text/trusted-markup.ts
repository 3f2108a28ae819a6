import { isHarmless } from './live-markup.ts';

interface Policy {
  createHTML(text: string): string;
}

interface TrustedScope {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

/** Asked by nobody but below. */
const asItIs: Policy = { createHTML: (text) => text };

const policy =
  (globalThis as TrustedScope).trustedTypes?.createPolicy('vitrine-example', asItIs) ?? asItIs;

/**
 * Markup of an example, so that a page that demands trusted types takes it; undefined for harmful
 * markup. What is given twice are two things to such a page, so it has to be kept.
 */
export const trusted = (markup: string): string | undefined =>
  isHarmless(markup) ? policy.createHTML(markup) : undefined;
