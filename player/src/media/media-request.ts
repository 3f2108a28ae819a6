import type { ChapterInit } from './chapters.ts';
import type { RenditionSelection } from './rendition.ts';

/**
 * A request to a player. Times are in seconds, and volume levels range from 0 to 1.
 *
 * `show-captions` without an ID selects the captions that match the viewer's language best.
 */
export type MediaRequest =
  | { readonly type: 'load' }
  | { readonly type: 'retry' }
  /** Dismisses the error dialog. Playback then retries. */
  | { readonly type: 'dismiss-error' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A `temporary` rate applies to the current source only, and is not stored as a preference. */
  | { readonly type: 'set-playback-rate'; readonly rate: number; readonly temporary?: boolean }
  | { readonly type: 'seek-to'; readonly time: number }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'step-frames'; readonly count: number }
  | { readonly type: 'seek-to-live' }
  /** Skips the interstitial that is playing, if it can be skipped. */
  | { readonly type: 'skip-interstitial' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'set-volume'; readonly level: number }
  | { readonly type: 'show-captions'; readonly id?: string | undefined }
  | { readonly type: 'hide-captions' }
  | { readonly type: 'select-audio-track'; readonly id: string }
  | { readonly type: 'select-rendition'; readonly id: RenditionSelection }
  | { readonly type: 'set-chapters'; readonly chapters: readonly ChapterInit[] }
  | { readonly type: 'fetch-storyboard' }
  | { readonly type: 'announce-time'; readonly as: 'elapsed' | 'remaining' }
  | { readonly type: 'dismiss-unmute' }
  | { readonly type: 'enter-fullscreen' }
  | { readonly type: 'exit-fullscreen' }
  | { readonly type: 'enter-picture-in-picture' }
  | { readonly type: 'exit-picture-in-picture' }
  | { readonly type: 'enter-cast' }
  | { readonly type: 'exit-cast' }
  | { readonly type: 'show-airplay-picker' }
  | { readonly type: 'hide-controls' }
  | { readonly type: 'hold-controls' }
  | { readonly type: 'release-controls' };

export type MediaRequestType = MediaRequest['type'];

/** The request with a given type. */
export type MediaRequestOf<Type extends MediaRequestType> = Extract<MediaRequest, { type: Type }>;

/**
 * Dispatched to send a request to the player that contains the target.
 *
 * The event bubbles and is composed. A page can listen on any ancestor and reject the request with
 * `preventDefault()`; otherwise the player performs it after the dispatch. A page can also dispatch
 * the event itself, on the player or a descendant.
 */
export class MediaRequestEvent extends Event {
  static readonly type = 'vitrine-request';
  readonly request: MediaRequest;
  /** The user event that caused the request; undefined if a script sent it. */
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
