import type { PresentationState } from '../../media/media-state.ts';
import { isFullscreen } from '../../platform/fullscreen.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

type Requests =
  | 'enter-fullscreen'
  | 'exit-fullscreen'
  | 'enter-picture-in-picture'
  | 'exit-picture-in-picture';

/** iPhones show only the video itself in full screen, by a method of their own. */
interface PhoneVideo {
  webkitEnterFullscreen(): void;
}

const isPhoneVideo = (media: object): media is PhoneVideo => 'webkitEnterFullscreen' in media;

const frameOf = ({ getFullscreenElement: frame, container: stage }: MediaTarget): HTMLElement =>
  frame?.() ?? stage;

/** A refusal leaves the screen as it is, which everybody sees. */
const stay = (): void => {};

/** Where the picture is shown: in the page, on the whole screen, in a window of its own. */
export const screenSlice: Slice<PresentationState, Requests> = {
  initial: {
    fullscreen: false,
    fullscreenAvailable: false,
    pictureInPicture: false,
    pictureInPictureAvailable: false,
  },
  observe(target, write, signal) {
    const { media } = target;
    write({
      fullscreenAvailable: document.fullscreenEnabled || isPhoneVideo(media),
      // Nothing where a browser has none, and false in a frame that may not, or where a page forbids it.
      pictureInPictureAvailable:
        document.pictureInPictureEnabled &&
        (media as Partial<HTMLVideoElement>).disablePictureInPicture === false,
    });
    const syncFullscreen = (): void => write({ fullscreen: isFullscreen(frameOf(target)) });
    syncOnEvents(document, ['fullscreenchange'], syncFullscreen, signal);
    const enter = (): void => write({ pictureInPicture: true });
    const leave = (): void => write({ pictureInPicture: false });
    media.addEventListener('enterpictureinpicture', enter, { signal });
    media.addEventListener('leavepictureinpicture', leave, { signal });
  },
  handlers: {
    'enter-fullscreen': enterFullscreen,
    'exit-fullscreen': () => void document.exitFullscreen().catch(stay),
    'enter-picture-in-picture': ({ media }) => {
      if (media instanceof HTMLVideoElement) void media.requestPictureInPicture().catch(stay);
    },
    'exit-picture-in-picture': () => void document.exitPictureInPicture().catch(stay),
  },
};

function enterFullscreen(target: MediaTarget): void {
  const { media } = target;
  if (document.fullscreenEnabled) void frameOf(target).requestFullscreen().catch(stay);
  else if (isPhoneVideo(media)) media.webkitEnterFullscreen();
}
