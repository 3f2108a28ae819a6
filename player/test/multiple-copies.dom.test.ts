import { beforeEach, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

// happy-dom does not implement attachInternals.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** A busy machine needs up to several seconds to render a control bar. */
const waitOptions = { timeout: 10_000 };

const getButtons = (bar: Element): readonly Element[] => [
  ...(bar.shadowRoot?.querySelectorAll('vitrine-button') ?? []),
];

/** Loads the player of one copy of the package, and then the control bar of another copy. */
const loadedCopies = (async () => {
  await import('../src/elements/vitrine-player.ts');
  vi.resetModules();
  await import('../src/elements/vitrine-control-bar.ts');
  return import('../src/media/media-request.ts');
})();

beforeEach(async () => {
  await loadedCopies;
  document.body.replaceChildren();
});

/** Adds a player to the page. */
function addPlayer(): VitrinePlayer {
  const player = document.createElement('vitrine-player');
  player.id = 'a';
  // happy-dom does not support `:defined`.
  Reflect.set(player, 'matches', () => false);
  document.body.append(player);
  return player;
}

it.each([
  ['inside', (player: Element, bar: Element) => player.append(bar)],
  ['beside', (player: Element, bar: Element) => player.after(bar)],
])(
  'a control bar of one copy controls a player of another copy that it is placed %s',
  async (position, insert) => {
    const { MediaRequestEvent } = await loadedCopies;
    const player = addPlayer();
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
  const firstModule = await load();
  vi.resetModules();
  return [firstModule, await load()];
}

it('a media element has one hub across all copies', async () => {
  const media = document.createElement('video');
  const [first, second] = await loadTwice(() => import('../src/state/hub.ts'));
  expect(first.Hub).not.toBe(second.Hub);
  expect(first.Hub.of(media)).toBe(second.Hub.of(media));
});

it('captions that one copy renders count as shown in another copy', async () => {
  const [first, second] = await loadTwice(() => import('../src/state/caption-visibility.ts'));
  const media = document.createElement('video');
  const track = { mode: 'hidden' } as TextTrack;
  Reflect.set(media, 'textTracks', [track]);
  first.enableCaptionLayer(media, new AbortController().signal);
  expect(second.isTrackShown(track)).toBe(false);
  second.showTrack(media, track);
  expect([track.mode, first.isTrackShown(track), second.isTrackShown(track)]).toEqual([
    'hidden',
    true,
    true,
  ]);
});

it('controls do not attach to a player of another version, and log both versions', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.resetModules();
  vi.doMock('../src/media/version.ts', () => ({ version: '1.0.0' }));
  const { HubElement } = await import('../src/controls/base/hub-element.ts');
  const { ForAttributeController } =
    await import('../src/controls/base/for-attribute-controller.ts');
  class OtherVersionElement extends HubElement {
    readonly controller = new ForAttributeController(this, () => 'a');
    get hubs() {
      return [this.hub, this.controller.hub];
    }
  }
  customElements.define('x-other-version', OtherVersionElement);
  const element = new OtherVersionElement();
  addPlayer().append(element);
  expect(element.hubs).toEqual([undefined, undefined]);
  const warning = `<x-other-version> has version 1.0.0 and cannot control a player of version ${manifest.version}. Load both from the same package.`;
  expect(warn.mock.calls).toEqual([[warning], [warning]]);
});
