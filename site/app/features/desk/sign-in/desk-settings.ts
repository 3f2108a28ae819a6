import { createContext } from 'react-router';
import type { EditorSessions } from './editor-sessions.server.ts';

/** What the desk needs to know of the server; all of it stays there. */
export interface DeskSettings {
  /** Sessions of editors; undefined if no password is set, so that signing in is impossible. */
  readonly sessions: EditorSessions | undefined;
  /**
   * Address of the management API, without a closing slash; absent where content comes from
   * elsewhere, and nobody has said where it is edited.
   */
  readonly apiUrl: string | undefined;
  /** True where this very server answers there, so that browsers reach it by a path. */
  readonly isApiHere: boolean;
  /** Token that may change content; absent where the content lives elsewhere and none was given. */
  readonly token: string | undefined;
  /** Which environment of the service is edited; absent, its primary one. */
  readonly environment?: string | undefined;
}

/** Holds what the desk needs to know; the server fills it, the desk's loaders and actions read it. */
export const deskSettings = createContext<DeskSettings>();
