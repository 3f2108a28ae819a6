import { isHarmless } from './live-markup.ts';

interface Policy {
  createHTML(text: string): string;
}

interface TrustedScope {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

const harmless: Policy = { createHTML: (text) => (isHarmless(text) ? text : '') };

const policy =
  (globalThis as TrustedScope).trustedTypes?.createPolicy('vitrine-example', harmless) ?? harmless;

/** Markup of an example, so that a page that demands trusted types takes it; '' for harmful one. */
export const trusted = (markup: string): string => policy.createHTML(markup);
