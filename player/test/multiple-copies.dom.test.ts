import { beforeEach, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

// happy-dom has no internals of elements.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Longer than a busy machine takes to draw a bar; nobody waits longer than it does. */
const patience = { timeout: 10_000 };

const buttonsOf = (bar: Element): readonly Element[] => [
  ...(bar.shadowRoot?.querySelectorAll('vitrine-button') ?? []),
];

/** The player of one copy, then the control bar of another: whoever comes first is kept. */
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

/** A player on the page. */
function showPlayer(): VitrinePlayer {
  const player = document.createElement('vitrine-player');
  player.id = 'a';
  // happy-dom does not know what `:defined` is.
  Reflect.set(player, 'matches', () => false);
  document.body.append(player);
  return player;
}

it.each([
  ['within', (player: Element, bar: Element) => player.append(bar)],
  ['beside', (player: Element, bar: Element) => player.after(bar)],
])(
  'a control bar of one copy controls the player of another that it stands %s',
  async (place, put) => {
    const { MediaRequestEvent } = await copies;
    const player = showPlayer();
    const bar = document.createElement('vitrine-control-bar');
    if (place === 'beside') bar.htmlFor = player.id;
    put(player, bar);
    await vi.waitFor(() => expect(buttonsOf(bar).length).toBeGreaterThan(0), patience);
    bar.dispatchEvent(new MediaRequestEvent({ type: 'mute' }));
    await vi.waitFor(() => expect(player.media.muted).toBe(true), patience);
  },
);

/** A module as each of two copies has it. */
async function twice<Module>(load: () => Promise<Module>): Promise<readonly [Module, Module]> {
  const one = await load();
  vi.resetModules();
  return [one, await load()];
}

it('a media element has one hub for all copies', async () => {
  const media = document.createElement('video');
  const [one, other] = await twice(() => import('../src/state/hub.ts'));
  expect(one.Hub).not.toBe(other.Hub);
  expect(one.Hub.of(media)).toBe(other.Hub.of(media));
});

it('captions that one copy draws are on for another', async () => {
  const [one, other] = await twice(() => import('../src/state/caption-visibility.ts'));
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

it('controls of another version leave a player alone, and say which is which', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.resetModules();
  vi.doMock('../src/media/version.ts', () => ({ version: '1.0.0' }));
  const { HubElement: HubElement } = await import('../src/controls/base/hub-element.ts');
  const { ForAttributeController: ForAttributeController } =
    await import('../src/controls/base/for-attribute-controller.ts');
  class Newer extends HubElement {
    readonly named = new ForAttributeController(this, () => 'a');
    get seen() {
      return [this.hub, this.named.hub];
    }
  }
  customElements.define('x-newer', Newer);
  const newer = new Newer();
  showPlayer().append(newer);
  expect(newer.seen).toEqual([undefined, undefined]);
  const sentence = `<x-newer> has version 1.0.0 and cannot control a player of version ${manifest.version}. Load both from the same package.`;
  expect(warn.mock.calls).toEqual([[sentence], [sentence]]);
});
