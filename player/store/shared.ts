import type { MediaRequest } from '../media/request.ts';
import type { Stored } from './stored.ts';

/** What is handed to a part. */
export interface Shared {
  readonly stored: Stored;
  /** Asks for something as a control does. */
  readonly ask: (request: MediaRequest) => void;
}
