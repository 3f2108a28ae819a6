import { isHarmless } from './live-markup.ts';

interface Policy {
  createHTML(text: string): string;
}

interface TrustedWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

/** Made once, as a name is given once. */
let policy: Policy | undefined;

/** Markup of an example, so that a page that demands trusted types takes it; '' for harmful one. */
export function trusted(markup: string): string {
  policy ??= (globalThis as TrustedWindow).trustedTypes?.createPolicy('vitrine-example', plain);
  return (policy ?? plain).createHTML(markup);
}

const plain: Policy = { createHTML: (text) => (isHarmless(text) ? text : '') };
