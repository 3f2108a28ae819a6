import type { PresentationState } from '../../media/media-state.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

const fullscreenSelectors = [':fullscreen', ':-webkit-full-screen'];

/** `:fullscreen`, or the prefixed selector in Safari before 16.4, where `:fullscreen` throws. */
const fullscreenSelector =
  'CSS' in globalThis
    ? fullscreenSelectors.find((name) => CSS.supports(`selector(${name})`))
    : fullscreenSelectors[0];

/** Whether an element, or one in its shadow tree, is displayed in fullscreen. */
const isFullscreen = (element: Element): boolean =>
  fullscreenSelector !== undefined && element.matches(fullscreenSelector);

type PresentationRequestType =
  | 'enter-fullscreen'
  | 'exit-fullscreen'
  | 'enter-picture-in-picture'
  | 'exit-picture-in-picture';

/**
 * A video element on iOS, where only the video itself can enter fullscreen, with its own method.
 */
interface WebKitVideo {
  webkitEnterFullscreen(): void;
}

const isWebKitVideo = (media: object): media is WebKitVideo => 'webkitEnterFullscreen' in media;

const getFullscreenTarget = ({ getFullscreenElement, container }: StateOwners): HTMLElement =>
  getFullscreenElement?.() ?? container;

/** A rejected request changes nothing on the screen, so no error is shown. */
const ignoreRejection = (): void => {};

/** Whether the player is in fullscreen or picture-in-picture, and whether it can be. */
export const presentationSlice: Slice<PresentationState, PresentationRequestType> = {
  initial: {
    fullscreen: false,
    fullscreenAvailable: false,
    pictureInPicture: false,
    pictureInPictureAvailable: false,
  },
  observe(stateOwners, write, signal) {
    const { media } = stateOwners;
    write({
      fullscreenAvailable: document.fullscreenEnabled || isWebKitVideo(media),
      // `undefined` in a browser without the API; `false` in an iframe without permission, or where
      // the page disables it.
      pictureInPictureAvailable:
        document.pictureInPictureEnabled &&
        (media as Partial<HTMLVideoElement>).disablePictureInPicture === false,
    });
    const syncFullscreen = (): void =>
      write({ fullscreen: isFullscreen(getFullscreenTarget(stateOwners)) });
    syncOnEvents(document, ['fullscreenchange'], syncFullscreen, signal);
    const onEnter = (): void => write({ pictureInPicture: true });
    const onLeave = (): void => write({ pictureInPicture: false });
    media.addEventListener('enterpictureinpicture', onEnter, { signal });
    media.addEventListener('leavepictureinpicture', onLeave, { signal });
  },
  handlers: {
    'enter-fullscreen': enterFullscreen,
    'exit-fullscreen': () => void document.exitFullscreen().catch(ignoreRejection),
    'enter-picture-in-picture': ({ media }) => {
      if (media instanceof HTMLVideoElement)
        void media.requestPictureInPicture().catch(ignoreRejection);
    },
    'exit-picture-in-picture': () => void document.exitPictureInPicture().catch(ignoreRejection),
  },
};

function enterFullscreen(stateOwners: StateOwners): void {
  const { media } = stateOwners;
  if (document.fullscreenEnabled)
    void getFullscreenTarget(stateOwners).requestFullscreen().catch(ignoreRejection);
  else if (isWebKitVideo(media)) media.webkitEnterFullscreen();
}
