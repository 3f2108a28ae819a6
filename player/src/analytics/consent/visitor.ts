import type { StorageMode } from '../options/beacon-options.ts';
import { clearVisitorData, saveVisitorData, loadVisitorData } from './visitor-storage.ts';
import { createUuidV7 } from '../uuid-v7.ts';

const SESSION_MS = 25 * 60_000;
const VIEWER_MS = 365 * 86_400_000;

/** By what a visitor is known again, who has agreed to it. */
export interface Visitor {
  /** The visit; another one after 25 minutes without anything to tell. */
  readonly session: string;
  /** Absent where nothing may be stored. */
  readonly viewer?: string;
}

interface Kept {
  session?: string;
  /** When the session is over. */
  until?: number;
  viewer?: string;
  /** When the viewer was first met: no visit prolongs the year. */
  since?: number;
}

/** Without storage the visit lasts as long as the page. */
let onPage: Kept = {};

/** Who the visitor is; made up at the first call, and remembered where `storing` says. */
export function getVisitor(storing: StorageMode): Visitor {
  const now = Date.now();
  const kept: Kept = storing === 'none' ? onPage : loadVisitorData(storing);
  const { since = now } = kept;
  const isKnown = isName(kept.viewer) && since <= now && now - since < VIEWER_MS;
  const isVisiting = isName(kept.session) && (kept.until ?? 0) > now;
  const session = isVisiting ? (kept.session as string) : createUuidV7(now);
  const until = now + SESSION_MS;
  if (storing === 'none') {
    onPage = { session, until };
    return { session };
  }
  const viewer = isKnown ? (kept.viewer as string) : createUuidV7(now);
  const known = isKnown ? since : now;
  saveVisitorData(
    storing,
    { session, until, viewer, since: known },
    (known + VIEWER_MS - now) / 1000,
  );
  return { session, viewer };
}

/** Nobody is known again who has not agreed to it, or by what is kept in another place than agreed. */
export function clearVisitor(but?: StorageMode | false): void {
  if (!but) onPage = {};
  clearVisitorData(but);
}

const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value);
