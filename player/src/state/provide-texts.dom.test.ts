import { ContextProvider } from '@lit/context';
import { LitElement } from 'lit';
import { afterEach, expect, it } from 'vitest';
import { getNearestLang } from '../dom/nearest-lang.ts';
import { textsContext } from './contexts.ts';
import { provideTexts } from './provide-texts.ts';

class Speaker extends LitElement {
  readonly textsProvider = new ContextProvider(this, { context: textsContext });
}
customElements.define('test-speaker', Speaker);

afterEach(() => document.body.replaceChildren());

function placed(lang: string): Speaker {
  const speaker = new Speaker();
  speaker.lang = lang;
  document.body.append(speaker);
  return speaker;
}

it('a player has no words before it is to speak', () => {
  expect(placed('de').textsProvider.value).toBeUndefined();
});

it('a player speaks English at once, and its own language when that has come', async () => {
  const speaker = placed('de');
  provideTexts(speaker, getNearestLang);
  expect(speaker.textsProvider.value.play).toBe('Play');
  await expect.poll(() => speaker.textsProvider.value.language).toBe('de');
});

it('a player that speaks already does not fall back into English', async () => {
  const speaker = placed('de');
  provideTexts(speaker, getNearestLang);
  await expect.poll(() => speaker.textsProvider.value.language).toBe('de');
  provideTexts(speaker, getNearestLang);
  expect(speaker.textsProvider.value.language).toBe('de');
});
