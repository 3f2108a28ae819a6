import { isSafeMarkup } from './safe-markup.ts';

interface Policy {
  createHTML(text: string): string;
}

interface TrustedScope {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

/** Asked by nobody but below. */
const identityPolicy: Policy = { createHTML: (text) => text };

const policy =
  (globalThis as TrustedScope).trustedTypes?.createPolicy('vitrine-example', identityPolicy) ??
  identityPolicy;

/**
 * Markup of an example, so that a page that demands trusted types takes it; undefined for harmful
 * markup. What is given twice are two things to such a page, so it has to be kept.
 */
export const toTrustedHtml = (markup: string): string | undefined =>
  isSafeMarkup(markup) ? policy.createHTML(markup) : undefined;
