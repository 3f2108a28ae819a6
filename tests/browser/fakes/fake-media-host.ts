import type { MediaState } from '../../../player/src/media/media-state.ts';
import type { PlaybackSource } from '../../../player/src/source/playback-source.ts';
import { start } from '../../../player/src/features/remote-playback/index.ts';
import { Hub } from '../../../player/src/state/hub.ts';
import type { PlayerElement } from '../../../player/src/host/player-element.ts';
import { en } from '../../../player/src/i18n/locales/en.ts';
import type { FakeRemotePlayback } from './fake-remote-playback.ts';

type Controller = Parameters<PlayerElement['addController']>[0];

/** State that overrides what the slices derive from the media element. */
export type StateOverrides = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** Creates the source of a file that browsers play natively. `resolveTokens` signs its URL. */
export const createSource = (
  name: string,
  resolveTokens?: PlaybackSource['resolveTokens'],
): PlaybackSource => ({
  ...{ url: `https://video.example/${name}.mp4`, format: 'file', preload: 'none' },
  ...{ storyboardUrl: undefined, startTime: undefined, ...(resolveTokens && { resolveTokens }) },
});

/** Creates the parts of a player that remote playback needs, for tests in an emulated DOM. */
export function createFakeMediaHost(
  state: StateOverrides,
  createRemotePlayback?: (media: HTMLMediaElement) => FakeRemotePlayback,
) {
  const element = document.body.appendChild(document.createElement('div'));
  element.attachShadow({ mode: 'open' }).innerHTML = '<span class="poster"></span>';
  const media = document.createElement('video');
  if (createRemotePlayback) {
    Object.defineProperty(media, 'remote', { value: createRemotePlayback(media) });
  }
  const hub = Hub.of(media, element);
  hub.stateOwners.engineManager.setSource(createSource('a'));
  hub.addOverride({ state, perform: () => false })();
  const controllers: Controller[] = [];
  const player = Object.assign(element, {
    ...{ media, hub, renderRoot: element.shadowRoot, textsProvider: { value: en }, sourceKey: 'a' },
    ...{ sourceOptions: {}, metadata: {}, autoPictureInPicture: false },
    addController: (controller: Controller): void => {
      controllers.push(controller);
      controller.hostConnected?.();
    },
  });
  start(player as unknown as PlayerElement, {
    request: (request) => hub.perform(request),
  });
  const disconnect = (): void => {
    for (const controller of controllers) controller.hostDisconnected?.();
    element.remove();
  };
  const getMessage = () => element.shadowRoot?.querySelector('.presentation-status')?.textContent;
  return { media, hub, getMessage, disconnect };
}
