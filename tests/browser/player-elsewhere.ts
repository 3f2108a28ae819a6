import type { MediaState } from '../../player/src/media/media-state.ts';
import type { PlaybackSource } from '../../player/src/source/playback-source.ts';
import { start } from '../../player/src/features/remote-playback/index.ts';
import { Hub } from '../../player/src/state/hub.ts';
import type { PlayerElement } from '../../player/src/host/player-element.ts';
import { en } from '../../player/src/i18n/locales/en.ts';
import type { FakeRemote } from './fake-remote.ts';

type Controller = Parameters<PlayerElement['addController']>[0];

/** What the slices would see of a film. */
export type Seen = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** A film that the browser would play by itself; `sign` gives it its address. */
export const filmAt = (name: string, sign?: PlaybackSource['resolveTokens']): PlaybackSource => ({
  ...{ url: `https://films.example/${name}.mp4`, format: 'file', preload: 'none' },
  ...{ storyboardUrl: undefined, startTime: undefined, ...(sign && { resolveTokens: sign }) },
});

/** As much of a player as playing elsewhere needs, in a page that has no browser around it. */
export function playerThatSees(
  seen: Seen,
  makeRemote?: (media: HTMLMediaElement) => FakeRemote,
  kept: Record<string, unknown> = {},
) {
  const stage = document.body.appendChild(document.createElement('div'));
  stage.attachShadow({ mode: 'open' }).innerHTML = '<span class="poster"></span>';
  const media = document.createElement('video');
  if (makeRemote) Object.defineProperty(media, 'remote', { value: makeRemote(media) });
  const hub = Hub.of(media, stage);
  hub.target.engine.setSource(filmAt('a'));
  hub.addOverride({ state: seen, perform: () => false })();
  const controllers: Controller[] = [];
  const player = Object.assign(stage, {
    ...{ media, hub, renderRoot: stage.shadowRoot, textsProvider: { value: en }, sourceKey: 'a' },
    ...{ sourceOptions: {}, metadata: {}, autoPictureInPicture: false },
    addController: (each: Controller): void => {
      controllers.push(each);
      each.hostConnected?.();
    },
  });
  start(player as unknown as PlayerElement, {
    stored: { read: () => kept, write: (_, news) => Object.assign(kept, news) },
    request: (request) => hub.perform(request),
  });
  const takeAway = (): void => {
    for (const each of controllers) each.hostDisconnected?.();
    stage.remove();
  };
  const words = () => stage.shadowRoot?.querySelector('.elsewhere')?.textContent;
  return { stage, media, hub, words, takeAway };
}
