import type { StorageMode } from '../options/beacon-options.ts';
import {
  clearIdentityRecord,
  saveIdentityRecord,
  loadIdentityRecord,
} from './viewer-identity-storage.ts';
import { createUuidV7 } from '../uuid-v7.ts';

const SESSION_TIMEOUT_MS = 25 * 60_000;
const VIEWER_ID_LIFETIME_MS = 365 * 86_400_000;

/** The identifiers of a viewer who gave full consent. */
export interface ViewerIdentity {
  /** The ID of the session. A new one is created after 25 minutes without a beacon. */
  readonly session: string;
  /** The viewer's ID, the same in all sessions; `undefined` without storage. */
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

/** The session of this page while the storage mode is `none`. */
let pageSession: IdentityRecord = {};

/** Returns the viewer's identifiers. The first call creates and stores them. */
export function getViewerIdentity(storage: StorageMode): ViewerIdentity {
  const now = Date.now();
  const record: IdentityRecord = storage === 'none' ? pageSession : loadIdentityRecord(storage);
  const { since = now } = record;
  const hasViewer = isUuid(record.viewer) && since <= now && now - since < VIEWER_ID_LIFETIME_MS;
  const hasSession = isUuid(record.session) && (record.until ?? 0) > now;
  const session = hasSession ? (record.session as string) : createUuidV7(now);
  const until = now + SESSION_TIMEOUT_MS;
  if (storage === 'none') {
    pageSession = { session, until };
    return { session };
  }
  const viewer = hasViewer ? (record.viewer as string) : createUuidV7(now);
  const viewerCreatedAt = hasViewer ? since : now;
  saveIdentityRecord(
    storage,
    { session, until, viewer, since: viewerCreatedAt },
    (viewerCreatedAt + VIEWER_ID_LIFETIME_MS - now) / 1000,
  );
  return { session, viewer };
}

/** Clears the viewer's identifiers in every storage, except in `except` if it is set. */
export function clearViewerIdentity({
  except,
}: { readonly except?: StorageMode | false } = {}): void {
  if (!except) pageSession = {};
  clearIdentityRecord(except);
}

const isUuid = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value);
