import { isHarmless } from './live-markup.ts';

interface TrustedWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createHTML: (text: string) => string },
    ): { createHTML(text: string): string };
  };
}

/** Made once, as a name is given once. */
let policy: ReturnType<NonNullable<TrustedWindow['trustedTypes']>['createPolicy']> | undefined;

/**
 * Markup of an example, so that a page that demands trusted types takes it.
 * @throws TypeError where it might do harm.
 */
export function trusted(markup: string): string {
  if (typeof window === 'undefined') return checked(markup);
  policy ??= (window as TrustedWindow).trustedTypes?.createPolicy('vitrine-example', {
    createHTML: checked,
  });
  return policy?.createHTML(markup) ?? checked(markup);
}

function checked(markup: string): string {
  if (isHarmless(markup)) return markup;
  throw new TypeError('This example might do harm.');
}
