import type { FieldError } from '../edit-error.ts';

/** The language in which an editor sees something that is wrong: the shown one where that is so. */
export function findInvalidLocale(wrong: readonly FieldError[], shown: string): string {
  const isSeen = wrong.some(({ locale }) => locale === undefined || locale === shown);
  return isSeen ? shown : (wrong[0]?.locale ?? shown);
}

/** Takes an editor to the first field that needs another value, which may be far down a form. */
export function focusInvalidField(): void {
  const field = document.querySelector<HTMLElement>('#desk-fields [aria-invalid="true"]');
  // In the middle, as the head of the record lies over what is at the top.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
