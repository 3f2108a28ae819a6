import { isSafeMarkup } from './safe-markup.ts';

interface TrustedTypePolicy {
  createHTML(text: string): string;
}

interface TrustedTypesGlobal {
  readonly trustedTypes?: {
    createPolicy(name: string, options: TrustedTypePolicy): TrustedTypePolicy;
  };
}

/** Returns markup unchanged. Used only for markup that `isSafeMarkup` has accepted. */
const identityPolicy: TrustedTypePolicy = { createHTML: (text) => text };

const policy =
  (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy(
    'vitrine-example',
    identityPolicy,
  ) ?? identityPolicy;

/**
 * Converts the markup of an example to trusted HTML; undefined if it is unsafe. With Trusted Types,
 * each call returns a new object, so callers must memoize the result.
 */
export const toTrustedHtml = (markup: string): string | undefined =>
  isSafeMarkup(markup) ? policy.createHTML(markup) : undefined;
