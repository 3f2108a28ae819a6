import type { ReactiveControllerHost } from 'lit';
import type { KeyWishes } from '../media/key-bindings.ts';
import type { MediaRequest } from '../media/request.ts';
import type { Hub } from '../store/hub.ts';
import type { Texts } from '../texts/en.ts';
import type { ButtonName } from './buttons.ts';
import type { MenuPageName } from './menu-pages.ts';

/** What a bar hands out to be worked by. */
export interface UnworkedBar {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly root: () => ShadowRoot;
  /** Absent while there is nothing to control. */
  readonly hub: () => Hub | undefined;
  readonly texts: () => Texts;
  readonly wishes: () => KeyWishes;
  /** What a button would ask for now; absent while it would ask for nothing. */
  readonly button: (name: ButtonName) => MediaRequest | undefined;
  /** A time as a person says it, in seconds. */
  readonly spoken: (seconds: number) => string;
  /** What is chosen on a page of the menus; empty for nothing. */
  readonly chosen: (page: MenuPageName) => string;
  readonly ask: (request: MediaRequest, trigger?: Event) => void;
}

/**
 * What keys and gestures are handed of the bar that they work.
 *
 * They come on demand, and a module that they shared with the bar would become a file of its own.
 */
export interface WorkedBar extends UnworkedBar {
  /** Whether no bar on the page is for another film. */
  readonly isOnly: () => boolean;
}
