import type { sayWhatIsAllowed } from '../media/what-is-allowed.ts';

/**
 * Says in the console what an attribute may say in place of a text.
 *
 * The words for it are fetched: whoever makes a page sees them, and no visitor.
 */
export function tellIllFormed(...attribute: Parameters<typeof sayWhatIsAllowed>): void {
  void import('../media/what-is-allowed.ts').then(
    (code) => code.sayWhatIsAllowed(...attribute),
    () => {},
  );
}
