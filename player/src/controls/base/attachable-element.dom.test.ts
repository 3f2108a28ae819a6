import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

// happy-dom does not implement `attachInternals()`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Clicks the only button of a control bar as soon as it is rendered. */
async function pressPlay(bar: Element): Promise<void> {
  await waitFor(() => {
    const buttonRoot = bar.shadowRoot?.querySelector('vitrine-button')?.shadowRoot;
    const button = buttonRoot?.querySelector('button');
    if (!button) throw new Error('The button is not rendered yet.');
    button.click();
  });
}

it('controls the media element that `for` names, also after `for` changes', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML =
    '<video id="one"></video><video id="two"></video><vitrine-control-bar for="one"></vitrine-control-bar>';
  const playedIds: string[] = [];
  for (const video of document.querySelectorAll('video')) {
    video.play = async () => void playedIds.push(video.id);
  }
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await waitFor(() => expect(playedIds).toEqual(['one']));
  bar.setAttribute('for', 'two');
  await waitFor(async () => {
    await pressPlay(bar);
    expect(playedIds.at(-1)).toBe('two');
  });
  bar.setAttribute('for', 'unknown');
  await waitFor(() => expect(bar.shadowRoot?.querySelector('vitrine-button')).toBe(null));
  bar.setAttribute('for', 'one');
  await pressPlay(bar);
  await waitFor(() => expect(playedIds.at(-1)).toBe('one'));
});

it('controls a media element that replaces the one with the same ID', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="replaced"></video><vitrine-control-bar for="replaced"></vitrine-control-bar>';
  const playedIds: string[] = [];
  const recordPlay = (video: HTMLVideoElement, label: string): void => {
    video.play = async () => void playedIds.push(label);
  };
  const original = document.querySelector('video') as HTMLVideoElement;
  recordPlay(original, 'original');
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await waitFor(() => expect(playedIds).toEqual(['original']));
  const replacement = document.createElement('video');
  replacement.id = 'replaced';
  recordPlay(replacement, 'replacement');
  original.replaceWith(replacement);
  await waitFor(async () => {
    await pressPlay(bar);
    expect(playedIds.at(-1)).toBe('replacement');
  });
});

it('renders no buttons while its media element is not in the document', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML =
    '<video id="removed"></video><vitrine-control-bar for="removed"></vitrine-control-bar>';
  const video = document.querySelector('video') as HTMLVideoElement;
  const getButton = () =>
    document.querySelector('vitrine-control-bar')?.shadowRoot?.querySelector('vitrine-button');
  await waitFor(() => expect(getButton()).toBeTruthy());
  video.remove();
  await waitFor(() => expect(getButton()).toBe(null));
  document.body.prepend(video);
  await waitFor(() => expect(getButton()).toBeTruthy());
});

it('shows the title of the media element that `for` names', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="first" aria-label="Night train"></video><video id="second" aria-label="Day boat"></video><vitrine-control-bar for="first"></vitrine-control-bar>';
  const bar = document.querySelector('vitrine-control-bar') as Element;
  const getTitle = (): string =>
    bar.shadowRoot
      ?.querySelector('[name="title"] vitrine-display')
      ?.shadowRoot?.querySelector('.title')?.textContent ?? '';
  await waitFor(() => expect(getTitle()).toBe('Night train'));
  bar.setAttribute('for', 'second');
  await waitFor(() => expect(getTitle()).toBe('Day boat'));
});

it('controls the surrounding player once `for` is removed', async () => {
  await import('../../elements/vitrine-player.ts');
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="outside"></video><vitrine-player><vitrine-control-bar slot="controls" for="outside"></vitrine-control-bar></vitrine-player>';
  const playedIds: string[] = [];
  const outsideVideo = document.querySelector('video') as HTMLVideoElement;
  outsideVideo.play = async () => void playedIds.push('outside');
  const player = document.querySelector(
    'vitrine-player',
  ) as HTMLElementTagNameMap['vitrine-player'];
  player.media.play = async () => void playedIds.push('player');
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await waitFor(() => expect(playedIds).toEqual(['outside']));
  bar.removeAttribute('for');
  await waitFor(async () => {
    await pressPlay(bar);
    expect(playedIds.at(-1)).toBe('player');
  });
});
