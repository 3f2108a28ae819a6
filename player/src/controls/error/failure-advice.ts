import type { CompleteTexts } from '../../i18n/locales/en-lazy.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';

/**
 * Which words tell a person what they can do about a cause, where those of the failure itself, which
 * it shares with others, do not.
 *
 * Not in the table of causes: this one comes with the dialog, once something fails.
 */
export const adviceByCause: Readonly<Partial<Record<ErrorCause, keyof CompleteTexts['advice']>>> = {
  'key-system-missing': 'otherBrowser',
  'key-system-failed': 'otherBrowser',
  'output-restricted': 'otherScreen',
  'hdcp-missing': 'otherScreen',
  'key-expired': 'askAgain',
  'key-lost': 'askAgain',
  'licence-refused': 'notAllowed',
  'licence-token-missing': 'notAllowed',
  'licence-server': 'serverDown',
  'licence-unreachable': 'serverDown',
  'licence-timed-out': 'serverDown',
  'certificate-missing': 'certificate',
  'certificate-refused': 'certificate',
  'keys-missing': 'tellOwner',
  'key-wrong': 'tellOwner',
  'licence-missing': 'tellOwner',
  'licence-malformed': 'tellOwner',
  'licence-token-of-another-use': 'tellOwner',
};
