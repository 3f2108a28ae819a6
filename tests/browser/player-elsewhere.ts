import type { MediaState } from '../../player/media/state.ts';
import type { MediaSource } from '../../player/source/media-source.ts';
import { begin } from '../../player/store/elsewhere-desk.ts';
import { Hub } from '../../player/store/hub.ts';
import type { MediaHost } from '../../player/store/media-host.ts';
import { en } from '../../player/texts/en.ts';
import type { FakeRemote } from './fake-remote.ts';

type Controller = Parameters<MediaHost['addController']>[0];

/** What the slices would see of a film. */
export type Seen = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** A film that the browser would play by itself; `sign` gives it its address. */
export const filmAt = (name: string, sign?: MediaSource['sign']): MediaSource => ({
  ...{ url: `https://films.example/${name}.mp4`, format: 'file', preload: 'none' },
  ...{ storyboard: undefined, startTime: undefined, ...(sign && { sign }) },
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
  hub.target.engine.put(filmAt('a'));
  hub.appoint({ parts: seen, perform: () => false })();
  const controllers: Controller[] = [];
  const player = Object.assign(stage, {
    ...{ media, hub, renderRoot: stage.shadowRoot, words: { value: en }, film: 'a' },
    ...{ wishes: {}, metadata: {}, autoPictureInPicture: false },
    addController: (each: Controller): void => {
      controllers.push(each);
      each.hostConnected?.();
    },
  });
  begin(player as unknown as MediaHost, {
    stored: { read: () => kept, write: (_, news) => Object.assign(kept, news) },
    ask: (request) => hub.perform(request),
  });
  const takeAway = (): void => {
    for (const each of controllers) each.hostDisconnected?.();
    stage.remove();
  };
  const words = () => stage.shadowRoot?.querySelector('.elsewhere')?.textContent;
  return { stage, media, hub, words, takeAway };
}
