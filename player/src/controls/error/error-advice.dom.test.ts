import { describe, expect, it } from 'vitest';

import { errorCauses, type ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { de } from '../../i18n/locales/de.ts';
import { en } from '../../i18n/locales/en.ts';
import { adviceKeysByCause, ErrorAdvice } from './error-advice.ts';

/** Creates an error dialog; `customMessage` replaces the player's message. */
function createDialog(cause: ErrorCause, customMessage?: string) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div role="alertdialog" aria-describedby="message">
    <div role="alert"><p id="message"><slot name="message"> </slot></p></div>
  </div>`;
  const dialogBox = root.querySelector('[role=alertdialog]') as Element;
  const message = root.querySelector('slot') as Element;
  const errorAdvice = new ErrorAdvice();
  errorAdvice.mount(dialogBox);
  const showError = (newCause: ErrorCause, texts = en): string => {
    const error = createPlaybackError(newCause, '');
    message.textContent = customMessage ?? texts.errors[error.messageKey].message;
    errorAdvice.update(texts, error);
    return getAdvice();
  };
  const getAdvice = (): string => {
    const advice = root.querySelector('[part=advice]:not([hidden])');
    return advice?.textContent ?? '';
  };
  showError(cause);
  return { host, dialogBox, showError, getAdvice };
}

describe('the advice in the error dialog', () => {
  it.each([
    ['license-refused', /Sign in again/],
    ['license-unreachable', /Try again in a few minutes/],
    ['license-server-error', /Try again in a few minutes/],
    ['key-system-missing', /different browser/],
    ['hdcp-missing', /different cable/],
    ['key-lost', /Try again/],
    ['certificate-refused', /different browser/],
    ['license-malformed', /Copy the details/],
  ] as const)('is shown for %s', (cause, advice) => {
    expect(createDialog(cause).getAdvice()).toMatch(advice);
  });

  it('appears below the message and in the accessible description', () => {
    const { dialogBox } = createDialog('hdcp-missing');
    const ids = dialogBox.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map(
      (id) => dialogBox.querySelector(`[role=alert] > #${id}`)?.textContent,
    );
    expect(descriptions).toEqual([
      expect.stringContaining('The media is encrypted'),
      expect.stringContaining('HDCP'),
    ]);
  });

  it('is in the language of the player, and disappears if the next error has none', () => {
    const { showError } = createDialog('key-lost');
    expect(showError('hdcp-missing', de)).toMatch(/Kopierschutz/);
    expect(showError('decode-failed', de)).toBe('');
  });

  it('is hidden if the page provides its own message', () => {
    expect(createDialog('hdcp-missing', 'Take the cable from the dialogBox.').getAdvice()).toBe('');
    const { host, showError } = createDialog('hdcp-missing');
    host.innerHTML = '<p slot="message">Take the cable from the dialogBox.</p>';
    expect(showError('hdcp-missing')).toBe('');
  });

  const encryptionCauses = Object.entries(errorCauses).flatMap(([cause, [kind, messageKey]]) =>
    kind === 'encrypted' ? [[cause as ErrorCause, messageKey] as const] : [],
  );
  it.each(encryptionCauses)(
    'exists for %s, unless the message (%s) already says what to do',
    (cause, messageKey) => {
      const isMessageEnough = messageKey === 'expired' || messageKey === 'malformed';
      expect(isMessageEnough || adviceKeysByCause[cause] !== undefined).toBe(true);
    },
  );
});
