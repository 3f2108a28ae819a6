import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { IconName } from '../base/icons.ts';

/** What a button looks like and asks for at a moment. */
export interface ButtonView {
  /** Absent where the words on it are its name. */
  readonly label?: string;
  /** What pressing it does, where its name says something else. */
  readonly description?: string;
  /** Absent where there are words alone. */
  readonly icon?: IconName;
  /** What stands in the middle of the icon; absent for nothing. */
  readonly iconText?: string;
  /** Words beside the icon, which `label` begins with; absent for none. */
  readonly text?: string;
  /** More words, which matter less and give way where there is little room; absent for none. */
  readonly secondaryText?: string;
  /** Absent while pressing it would do nothing. */
  readonly request: MediaRequest | undefined;
}

/** A button by what the state says; absent where there is nothing for it to do. */
export type ButtonDefinition = (state: MediaState, texts: Texts) => ButtonView | undefined;
