import type { FieldError } from '../edit-error.ts';

/** Returns a locale in which an error is visible: the current locale if possible. */
export function findInvalidLocale(errors: readonly FieldError[], currentLocale: string): string {
  const isVisible = errors.some(({ locale }) => locale === undefined || locale === currentLocale);
  return isVisible ? currentLocale : (errors[0]?.locale ?? currentLocale);
}

/** Scrolls to the first invalid field and focuses it. */
export function focusInvalidField(): void {
  const field = document.querySelector<HTMLElement>('#desk-fields [aria-invalid="true"]');
  // Centered, because the sticky record header covers the top.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
