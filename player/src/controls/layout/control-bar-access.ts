import type { ReactiveControllerHost } from 'lit';
import type { KeyboardOptions } from '../../media/key-bindings.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { Hub } from '../../state/hub.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import type { MenuPageName } from '../menus/menu-page-definitions.ts';

/** The members of a control bar that code loaded on demand uses. */
export interface ControlBarAccess {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly getRoot: () => ShadowRoot;
  /** Returns the hub; `undefined` while there is no media element to control. */
  readonly getHub: () => Hub | undefined;
  readonly getTexts: () => Texts;
  readonly getHotkeyOptions: () => KeyboardOptions;
  /** Returns a button's current request; `undefined` if the button is disabled. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
  /** Formats a time in seconds as words, such as "1 minute 24 seconds". */
  readonly formatSpokenTime: (seconds: number) => string;
  /** Returns the label of the selected item of a menu page; '' if no item is selected. */
  readonly getSelectedLabel: (page: MenuPageName) => string;
  readonly dispatchRequest: (request: MediaRequest, trigger?: Event) => void;
}

/** The members of a control bar that input handling and feedback use. */
export interface InputContext extends ControlBarAccess {
  /** Returns whether the control bars on the page all control the same media element. */
  readonly hasSingleMediaElement: () => boolean;
}
