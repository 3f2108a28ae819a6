import { ContextProvider } from '@lit/context';
import { LitElement } from 'lit';
import { afterEach, expect, it } from 'vitest';
import { nearestLang } from '../slices/nearest-lang.ts';
import { textsContext } from './contexts.ts';
import { speak } from './speech.ts';

class Speaker extends LitElement {
  readonly words = new ContextProvider(this, { context: textsContext });
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
  expect(placed('de').words.value).toBeUndefined();
});

it('a player speaks English at once, and its own language when that has come', async () => {
  const speaker = placed('de');
  speak(speaker, nearestLang);
  expect(speaker.words.value.play).toBe('Play');
  await expect.poll(() => speaker.words.value.language).toBe('de');
});

it('a player that speaks already does not fall back into English', async () => {
  const speaker = placed('de');
  speak(speaker, nearestLang);
  await expect.poll(() => speaker.words.value.language).toBe('de');
  speak(speaker, nearestLang);
  expect(speaker.words.value.language).toBe('de');
});
