import type { ChapterInit } from './chapters.ts';
import type { RenditionSelection } from './rendition.ts';

/**
 * All that may be asked of a media element. Times are seconds, levels 0 to 1.
 *
 * Captions that are not named are those nearest to the reader's language.
 */
export type MediaRequest =
  | { readonly type: 'load' }
  | { readonly type: 'retry' }
  /** Puts the words of a failure away; to play is to try again. */
  | { readonly type: 'close-failure' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A `passing` one is for now, and not remembered for the next film. */
  | { readonly type: 'set-rate'; readonly rate: number; readonly passing?: boolean }
  | { readonly type: 'seek-to'; readonly time: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'step-frames'; readonly count: number }
  | { readonly type: 'seek-to-live' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'set-volume'; readonly level: number }
  | { readonly type: 'show-captions'; readonly id?: string | undefined }
  | { readonly type: 'hide-captions' }
  | { readonly type: 'choose-audio'; readonly id: string }
  | { readonly type: 'choose-rendition'; readonly id: RenditionSelection }
  | { readonly type: 'name-chapters'; readonly chapters: readonly ChapterInit[] }
  | { readonly type: 'fetch-storyboard' }
  | { readonly type: 'tell-time'; readonly as: 'elapsed' | 'remaining' }
  | { readonly type: 'leave-sound-off' }
  | { readonly type: 'enter-fullscreen' }
  | { readonly type: 'exit-fullscreen' }
  | { readonly type: 'enter-picture-in-picture' }
  | { readonly type: 'exit-picture-in-picture' }
  | { readonly type: 'enter-cast' }
  | { readonly type: 'exit-cast' }
  | { readonly type: 'choose-airplay' }
  | { readonly type: 'hide-controls' }
  | { readonly type: 'hold-controls' }
  | { readonly type: 'release-controls' };

export type MediaRequestType = MediaRequest['type'];

/** The request of one type. */
export type MediaRequestOf<Type extends MediaRequestType> = Extract<MediaRequest, { type: Type }>;

/**
 * Asks the player around its target for something.
 *
 * Bubbles out of shadow roots, so a page may hear it on any ancestor and refuse it with
 * `preventDefault()`; the request is performed once the event has been everywhere. A page may
 * dispatch one itself, on the player or on anything within it.
 */
export class MediaRequestEvent extends Event {
  static readonly type = 'vitrine-request';
  readonly request: MediaRequest;
  /** What the person did to ask for it; absent where a script asked. */
  readonly trigger: Event | undefined;

  constructor(request: MediaRequest, trigger?: Event) {
    super(MediaRequestEvent.type, { bubbles: true, composed: true, cancelable: true });
    this.request = request;
    this.trigger = trigger;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'vitrine-request': MediaRequestEvent;
  }
}
