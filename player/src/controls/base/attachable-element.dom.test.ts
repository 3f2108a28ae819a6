import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';

// happy-dom has no internals of elements.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Presses the one button of a bar, once it is there. */
async function pressPlay(bar: Element): Promise<void> {
  await eventually(() => {
    const button = bar.shadowRoot?.querySelector('vitrine-button')?.shadowRoot;
    const inner = button?.querySelector('button');
    if (!inner) throw new Error('there is no button');
    inner.click();
  });
}

it('a bar works what its "for" names by now, and nothing once that names nothing', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML =
    '<video id="one"></video><video id="two"></video><vitrine-control-bar for="one"></vitrine-control-bar>';
  const played: string[] = [];
  for (const video of document.querySelectorAll('video')) {
    video.play = async () => void played.push(video.id);
  }
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await eventually(() => expect(played).toEqual(['one']));
  bar.setAttribute('for', 'two');
  await eventually(async () => {
    await pressPlay(bar);
    expect(played.at(-1)).toBe('two');
  });
  bar.setAttribute('for', 'nobody');
  await eventually(() => expect(bar.shadowRoot?.querySelector('vitrine-button')).toBe(null));
  bar.setAttribute('for', 'one');
  await pressPlay(bar);
  await eventually(() => expect(played.at(-1)).toBe('one'));
});

it('a bar works what has the id by now where a page has put another element in its place', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="shown"></video><vitrine-control-bar for="shown"></vitrine-control-bar>';
  const played: string[] = [];
  const name = (video: HTMLVideoElement, as: string): void => {
    video.play = async () => void played.push(as);
  };
  const old = document.querySelector('video') as HTMLVideoElement;
  name(old, 'old');
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await eventually(() => expect(played).toEqual(['old']));
  const other = document.createElement('video');
  other.id = 'shown';
  name(other, 'other');
  old.replaceWith(other);
  await eventually(async () => {
    await pressPlay(bar);
    expect(played.at(-1)).toBe('other');
  });
});

it('a bar works nothing while nothing has the id any more', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML =
    '<video id="gone"></video><vitrine-control-bar for="gone"></vitrine-control-bar>';
  const video = document.querySelector('video') as HTMLVideoElement;
  const button = () =>
    document.querySelector('vitrine-control-bar')?.shadowRoot?.querySelector('vitrine-button');
  await eventually(() => expect(button()).toBeTruthy());
  video.remove();
  await eventually(() => expect(button()).toBe(null));
  document.body.prepend(video);
  await eventually(() => expect(button()).toBeTruthy());
});

it('a bar tells the title of what its "for" names by now', async () => {
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="first" aria-label="Night train"></video><video id="second" aria-label="Day boat"></video><vitrine-control-bar for="first"></vitrine-control-bar>';
  const bar = document.querySelector('vitrine-control-bar') as Element;
  const title = (): string =>
    bar.shadowRoot
      ?.querySelector('[name="title"] vitrine-display')
      ?.shadowRoot?.querySelector('.title')?.textContent ?? '';
  await eventually(() => expect(title()).toBe('Night train'));
  bar.setAttribute('for', 'second');
  await eventually(() => expect(title()).toBe('Day boat'));
});

it('a bar within a player works that player again once its "for" is taken away', async () => {
  await import('../../elements/vitrine-player.ts');
  await import('../../elements/vitrine-control-bar.ts');
  document.body.innerHTML =
    '<video id="elsewhere"></video><vitrine-player><vitrine-control-bar slot="controls" for="elsewhere"></vitrine-control-bar></vitrine-player>';
  const played: string[] = [];
  const elsewhere = document.querySelector('video') as HTMLVideoElement;
  elsewhere.play = async () => void played.push('elsewhere');
  const player = document.querySelector(
    'vitrine-player',
  ) as HTMLElementTagNameMap['vitrine-player'];
  player.media.play = async () => void played.push('player');
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await pressPlay(bar);
  await eventually(() => expect(played).toEqual(['elsewhere']));
  bar.removeAttribute('for');
  await eventually(async () => {
    await pressPlay(bar);
    expect(played.at(-1)).toBe('player');
  });
});
