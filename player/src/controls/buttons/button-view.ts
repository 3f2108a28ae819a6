import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { IconName } from '../base/icons.ts';

/** The label, icon and request of a button for the current state. */
export interface ButtonView {
  /** The accessible name. Default: the visible text. */
  readonly label?: string;
  /** The accessible description. It states the effect of a press if the name does not. */
  readonly description?: string;
  readonly icon?: IconName;
  /** A short text in the center of the icon. */
  readonly iconText?: string;
  /** The visible text beside the icon. If there is a `label`, it begins with this text. */
  readonly text?: string;
  /** Less important text after `text`, hidden in narrow bars. */
  readonly secondaryText?: string;
  /** The request that a press dispatches; `undefined` disables the button. */
  readonly request: MediaRequest | undefined;
}

/** Returns a button's view for a state; `undefined` if the button is not available. */
export type ButtonDefinition = (state: MediaState, texts: Texts) => ButtonView | undefined;

const requestCache: Record<string, MediaRequest> = {};

/**
 * Returns the same object for equal requests. Button views are compared shallowly, so a new object
 * would re-render the button.
 */
export const getCachedRequest = (request: MediaRequest): MediaRequest =>
  (requestCache[JSON.stringify(request)] ??= request);
