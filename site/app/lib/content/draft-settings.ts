import { createContext } from 'react-router';

/** Secrets for draft mode. */
export interface DraftSettings {
  /** Signs draft links and cookies; draft mode is unavailable if undefined. */
  readonly secret: string | undefined;
  /** Token that may read drafts; undefined if a remote content API is configured without one. */
  readonly token: string | undefined;
}

/** The draft mode settings. Secret: never returned from a loader. */
export const draftSettingsContext = createContext<DraftSettings>();

/** Whether draft mode is enabled for the request, so that its page shows drafts. */
export const isDraftModeContext = createContext<boolean>(false);
