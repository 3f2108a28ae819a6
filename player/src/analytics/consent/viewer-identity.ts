import type { StorageMode } from '../options/beacon-options.ts';
import {
  clearIdentityRecord,
  saveIdentityRecord,
  loadIdentityRecord,
} from './viewer-identity-storage.ts';
import { createUuidV7 } from '../uuid-v7.ts';

const SESSION_MS = 25 * 60_000;
const VIEWER_MS = 365 * 86_400_000;

/** The identifiers of a viewer who gave full consent. */
export interface ViewerIdentity {
  /** The ID of the session. A new one is created after 25 minutes without a beacon. */
  readonly session: string;
  /** The ID of the viewer, the same in all sessions; `undefined` without storage. */
  readonly viewer?: string;
}

interface IdentityRecord {
  session?: string;
  /** When the session expires, in milliseconds since 1970. */
  until?: number;
  viewer?: string;
  /** When the viewer ID was created, in milliseconds since 1970. It expires a year later. */
  since?: number;
}

/** The session of this page if nothing may be stored. */
let pageSession: IdentityRecord = {};

/** Returns the identifiers of the viewer. The first call creates and stores them. */
export function getViewerIdentity(storage: StorageMode): ViewerIdentity {
  const now = Date.now();
  const stored: IdentityRecord = storage === 'none' ? pageSession : loadIdentityRecord(storage);
  const { since = now } = stored;
  const hasViewer = isUuid(stored.viewer) && since <= now && now - since < VIEWER_MS;
  const hasSession = isUuid(stored.session) && (stored.until ?? 0) > now;
  const session = hasSession ? (stored.session as string) : createUuidV7(now);
  const until = now + SESSION_MS;
  if (storage === 'none') {
    pageSession = { session, until };
    return { session };
  }
  const viewer = hasViewer ? (stored.viewer as string) : createUuidV7(now);
  const viewerSince = hasViewer ? since : now;
  saveIdentityRecord(
    storage,
    { session, until, viewer, since: viewerSince },
    (viewerSince + VIEWER_MS - now) / 1000,
  );
  return { session, viewer };
}

/** Clears the identifiers of the viewer in every storage except one. */
export function clearViewerIdentity(keptStorage?: StorageMode | false): void {
  if (!keptStorage) pageSession = {};
  clearIdentityRecord(keptStorage);
}

const isUuid = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value);
