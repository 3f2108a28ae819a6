import type { StorageMode } from '../options/beacon-options.ts';

const KEY = 'vitrine-visitor';
const EXPIRED = 'Thu, 01 Jan 1970 00:00:00 GMT';

interface StorageBackend {
  read(): string | null | undefined;
  write(text: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** Calls `getStorage` on each access, because the getter throws if the browser blocks storage. */
const createWebStorageBackend = (getStorage: () => Storage): StorageBackend => ({
  read: () => getStorage().getItem(KEY),
  write: (text) => getStorage().setItem(KEY, text),
  clear: () => getStorage().removeItem(KEY),
});

const backends: Readonly<Record<Exclude<StorageMode, 'none'>, StorageBackend>> = {
  session: createWebStorageBackend(() => sessionStorage),
  local: createWebStorageBackend(() => localStorage),
  cookie: {
    read: () => {
      const [, text] = new RegExp(`(?:^|; )${KEY}=([^;]*)`).exec(document.cookie) ?? [];
      return text && decodeURIComponent(text);
    },
    write: (text, maxAgeSeconds) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `${KEY}=${encodeURIComponent(text)}; Path=/; SameSite=Lax; Max-Age=${Math.ceil(maxAgeSeconds)}${secure}`;
    },
    clear: () => {
      if (document.cookie.includes(`${KEY}=`)) {
        document.cookie = `${KEY}=; Path=/; Expires=${EXPIRED}`;
      }
    },
  },
};

/** Loads the stored record. Returns an empty object if there is none, or if it is not valid JSON. */
export function loadIdentityRecord(storage: StorageMode): Record<string, unknown> {
  try {
    const record: unknown = storage === 'none' ? {} : JSON.parse(backends[storage].read() ?? '{}');
    return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Saves a record if the browser allows it. Only the cookie expires after `maxAgeSeconds`. */
export function saveIdentityRecord(
  storage: StorageMode,
  data: object,
  maxAgeSeconds: number,
): void {
  try {
    if (storage !== 'none') backends[storage].write(JSON.stringify(data), maxAgeSeconds);
  } catch {
    // Private windows may refuse to store data.
  }
}

/** Clears the record in every storage except `exceptStorage`. */
export function clearIdentityRecord(exceptStorage?: StorageMode | false): void {
  for (const [name, backend] of Object.entries(backends)) {
    try {
      if (name !== exceptStorage) backend.clear();
    } catch {
      // A storage that cannot be accessed contains no data.
    }
  }
}
