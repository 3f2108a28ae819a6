import { ContextProvider } from '@lit/context';
import { LitElement } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { textsContext } from './contexts.ts';
import { provideTexts } from './provide-texts.ts';

class TestPlayer extends LitElement {
  readonly textsProvider = new ContextProvider(this, { context: textsContext });
}
customElements.define('test-player', TestPlayer);

afterEach(() => document.body.replaceChildren());

function appendPlayer(lang: string): TestPlayer {
  const player = new TestPlayer();
  player.lang = lang;
  document.body.append(player);
  return player;
}

describe('provideTexts', () => {
  it('provides no texts before provideTexts() is called', () => {
    expect(appendPlayer('de').textsProvider.value).toBeUndefined();
  });

  it('provides English texts until the texts in the language of the player have loaded', async () => {
    const player = appendPlayer('de');
    provideTexts(player);
    expect(player.textsProvider.value.play).toBe('Play');
    await expect.poll(() => player.textsProvider.value.language).toBe('de');
  });

  it('does not reset the texts to English when provideTexts() is called twice', async () => {
    const player = appendPlayer('de');
    provideTexts(player);
    await expect.poll(() => player.textsProvider.value.language).toBe('de');
    provideTexts(player);
    expect(player.textsProvider.value.language).toBe('de');
  });
});
