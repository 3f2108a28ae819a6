import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import type { Texts } from '../texts/en.ts';
import type { IconName } from './icons.ts';

/** What a button looks like and asks for at a moment. */
export interface ButtonView {
  readonly label: string;
  readonly icon: IconName;
  /** What stands in the middle of the icon; absent for nothing. */
  readonly letters?: string;
  /** Words beside the icon, which `label` begins with; absent for none. */
  readonly text?: string;
  /** Absent while pressing it would do nothing. */
  readonly request: MediaRequest | undefined;
}

/** A button by what the state says; absent where there is nothing for it to do. */
export type Button = (state: MediaState, texts: Texts) => ButtonView | undefined;
