import { createContext } from 'react-router';
import type { EditorSessions } from './editor-sessions.server.ts';

/** Server settings of the desk. Never sent to the browser. */
export interface DeskSettings {
  /** Editor sessions; undefined if no password is set, which disables signing in. */
  readonly sessions: EditorSessions | undefined;
  /**
   * Base URL of the management API, without a trailing slash; undefined if the site uses external
   * content and no management URL is configured.
   */
  readonly apiUrl: string | undefined;
  /** Whether this server provides the management API, so that browsers can use a path-only URL. */
  readonly isApiLocal: boolean;
  /** Management token; undefined if the site uses external content and none is configured. */
  readonly token: string | undefined;
  /** The environment to edit; undefined for the primary environment. */
  readonly environment?: string | undefined;
}

/** Provides the settings to the loaders and actions of the desk. Set by the server. */
export const deskSettingsContext = createContext<DeskSettings>();
