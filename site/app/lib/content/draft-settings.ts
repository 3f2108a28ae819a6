import { createContext } from 'react-router';

/** What it takes to show drafts. */
export interface DraftSettings {
  /** Signs tickets and cookies; absent, nobody is shown a draft. */
  readonly secret: string | undefined;
  /** Token that may read drafts; absent where the content comes from elsewhere and none was given. */
  readonly token: string | undefined;
}

/** Holds what the server knows of drafts; stays on the server. */
export const draftSettings = createContext<DraftSettings>();

/** Tells whether this request is answered from drafts. */
export const showsDrafts = createContext<boolean>(false);
