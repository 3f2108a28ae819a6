import type { warnInvalidAttribute as warn } from '../media/attributes/attribute-warning.ts';

/**
 * Says in the console what an attribute may say in place of a text.
 *
 * The words for it are fetched: whoever makes a page sees them, and no visitor.
 */
export function warnInvalidAttribute(...attribute: Parameters<typeof warn>): void {
  void import('../media/attributes/attribute-warning.ts').then(
    (code) => code.warnInvalidAttribute(...attribute),
    () => {},
  );
}
