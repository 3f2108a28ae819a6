import { describe, expect, it } from 'vitest';
import { adviceByCause } from './failure-advice.ts';
import { errorCauses, type ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { de } from '../../i18n/locales/de.ts';
import { en } from '../../i18n/locales/en.ts';
import { ErrorAdvice } from './error-advice.ts';

/** A dialog that tells a failure; `own` are words that a page says in place of the player's. */
function dialogOf(cause: ErrorCause, own?: string) {
  const page = document.createElement('div');
  const root = page.attachShadow({ mode: 'open' });
  root.innerHTML = `<div role="alertdialog" aria-describedby="message">
    <div role="alert"><p id="message"><slot name="message"> </slot></p></div>
  </div>`;
  const box = root.querySelector('[role=alertdialog]') as Element;
  const message = root.querySelector('slot') as Element;
  const line = new ErrorAdvice();
  line.mount(box);
  const tell = (told: ErrorCause, texts = en): string => {
    const failure = createPlaybackError(told, '');
    message.textContent = own ?? texts.failures[failure.messageKey].message;
    line.update(texts, failure);
    return advice();
  };
  const advice = (): string => {
    const shown = root.querySelector('[part=advice]:not([hidden])');
    return shown?.textContent ?? '';
  };
  tell(cause);
  return { page, box, tell, advice };
}

describe('what a person can do about a failure', () => {
  it.each([
    ['licence-refused', /Sign in again/],
    ['licence-unreachable', /Try again in a few minutes/],
    ['licence-server', /Try again in a few minutes/],
    ['key-system-missing', /different browser/],
    ['hdcp-missing', /different cable/],
    ['key-lost', /Try again/],
    ['certificate-refused', /different browser/],
    ['licence-malformed', /Copy the details/],
  ] as const)('is said of %s', (cause, words) => {
    expect(dialogOf(cause).advice()).toMatch(words);
  });

  it('is said below the message, as one with it', () => {
    const { box } = dialogOf('hdcp-missing');
    const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = described.map((id) => box.querySelector(`[role=alert] > #${id}`)?.textContent);
    expect(said).toEqual([
      expect.stringContaining('The media is encrypted'),
      expect.stringContaining('HDCP'),
    ]);
  });

  it('is said in the language of the player, and goes with the failure', () => {
    const { tell } = dialogOf('key-lost');
    expect(tell('hdcp-missing', de)).toMatch(/Kopierschutz/);
    expect(tell('damaged', de)).toBe('');
  });

  it('is left to a page that has words of its own', () => {
    expect(dialogOf('hdcp-missing', 'Take the cable from the box.').advice()).toBe('');
    const { page, tell } = dialogOf('hdcp-missing');
    page.innerHTML = '<p slot="message">Take the cable from the box.</p>';
    expect(tell('hdcp-missing')).toBe('');
  });

  const locked = Object.entries(errorCauses).flatMap(([cause, [kind, words]]) =>
    kind === 'encrypted' ? [[cause as ErrorCause, words] as const] : [],
  );
  it.each(locked)('is known of %s, of which it is said that it is %s', (cause, words) => {
    const isSaidAlready = words === 'expired' || words === 'misformed';
    expect(isSaidAlready || adviceByCause[cause] !== undefined).toBe(true);
  });
});
