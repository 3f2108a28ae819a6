import type { warnInvalidAttribute as warn } from '../media/attributes/attribute-warning.ts';

/**
 * Logs an invalid attribute value and the valid values.
 *
 * The messages are loaded on demand, because they are for developers and not for viewers.
 */
export function warnInvalidAttribute(...args: Parameters<typeof warn>): void {
  void import('../media/attributes/attribute-warning.ts').then(
    (module) => module.warnInvalidAttribute(...args),
    () => {},
  );
}
