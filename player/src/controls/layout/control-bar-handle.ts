import type { ReactiveControllerHost } from 'lit';
import type { KeyboardOptions } from '../../media/key-bindings.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { Hub } from '../../state/hub.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import type { MenuPageName } from '../menus/menu-pages.ts';

/** What a bar hands out to be worked by. */
export interface ControlBarHandle {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly root: () => ShadowRoot;
  /** Absent while there is nothing to control. */
  readonly hub: () => Hub | undefined;
  readonly texts: () => Texts;
  readonly getHotkeyOptions: () => KeyboardOptions;
  /** What a button would ask for now; absent while it would ask for nothing. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
  /** A time as a person says it, in seconds. */
  readonly formatSpokenTime: (seconds: number) => string;
  /** What is chosen on a page of the menus; empty for nothing. */
  readonly getSelectedLabel: (page: MenuPageName) => string;
  readonly dispatchRequest: (request: MediaRequest, trigger?: Event) => void;
}

/**
 * What keys and gestures are handed of the bar that they work.
 *
 * They come on demand, and a module that they shared with the bar would become a file of its own.
 */
export interface InputHost extends ControlBarHandle {
  /** Whether no bar on the page is for another film. */
  readonly isOnlySource: () => boolean;
}
