import { beforeEach, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

// happy-dom does not implement attachInternals.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Longer than a busy machine needs to render a control bar. */
const waitOptions = { timeout: 10_000 };

const getButtons = (bar: Element): readonly Element[] => [
  ...(bar.shadowRoot?.querySelectorAll('vitrine-button') ?? []),
];

/** Loads the player of one copy, then the control bar of another; the first definition wins. */
const copies = (async () => {
  await import('../src/elements/vitrine-player.ts');
  vi.resetModules();
  await import('../src/elements/vitrine-control-bar.ts');
  return import('../src/media/media-request.ts');
})();

beforeEach(async () => {
  await copies;
  document.body.replaceChildren();
});

/** Adds a player to the page. */
function showPlayer(): VitrinePlayer {
  const player = document.createElement('vitrine-player');
  player.id = 'a';
  // happy-dom does not support `:defined`.
  Reflect.set(player, 'matches', () => false);
  document.body.append(player);
  return player;
}

it.each([
  ['within', (player: Element, bar: Element) => player.append(bar)],
  ['beside', (player: Element, bar: Element) => player.after(bar)],
])(
  'a control bar of one copy controls the player of another copy %s which it is placed',
  async (position, insert) => {
    const { MediaRequestEvent } = await copies;
    const player = showPlayer();
    const bar = document.createElement('vitrine-control-bar');
    if (position === 'beside') bar.htmlFor = player.id;
    insert(player, bar);
    await vi.waitFor(() => expect(getButtons(bar).length).toBeGreaterThan(0), waitOptions);
    bar.dispatchEvent(new MediaRequestEvent({ type: 'mute' }));
    await vi.waitFor(() => expect(player.media.muted).toBe(true), waitOptions);
  },
);

/** Loads a module once for each of two copies. */
async function loadTwice<Module>(load: () => Promise<Module>): Promise<readonly [Module, Module]> {
  const one = await load();
  vi.resetModules();
  return [one, await load()];
}

it('a media element has one hub across all copies', async () => {
  const media = document.createElement('video');
  const [one, other] = await loadTwice(() => import('../src/state/hub.ts'));
  expect(one.Hub).not.toBe(other.Hub);
  expect(one.Hub.of(media)).toBe(other.Hub.of(media));
});

it('captions that one copy renders are shown for another', async () => {
  const [one, other] = await loadTwice(() => import('../src/state/caption-visibility.ts'));
  const media = document.createElement('video');
  const track = { mode: 'hidden' } as TextTrack;
  Reflect.set(media, 'textTracks', [track]);
  one.enableCaptionLayer(media, new AbortController().signal);
  expect(other.isTrackShown(track)).toBe(false);
  other.showTrack(media, track);
  expect([track.mode, one.isTrackShown(track), other.isTrackShown(track)]).toEqual([
    'hidden',
    true,
    true,
  ]);
});

it('controls of another version do not attach to a player, and log both versions', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.resetModules();
  vi.doMock('../src/media/version.ts', () => ({ version: '1.0.0' }));
  const { HubElement } = await import('../src/controls/base/hub-element.ts');
  const { ForAttributeController } =
    await import('../src/controls/base/for-attribute-controller.ts');
  class Newer extends HubElement {
    readonly controller = new ForAttributeController(this, () => 'a');
    get hubs() {
      return [this.hub, this.controller.hub];
    }
  }
  customElements.define('x-newer', Newer);
  const newer = new Newer();
  showPlayer().append(newer);
  expect(newer.hubs).toEqual([undefined, undefined]);
  const sentence = `<x-newer> has version 1.0.0 and cannot control a player of version ${manifest.version}. Load both from the same package.`;
  expect(warn.mock.calls).toEqual([[sentence], [sentence]]);
});
