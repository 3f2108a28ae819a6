import type { StorageMode } from '../options/beacon-options.ts';
const NAME = 'vitrine-visitor';
const EXPIRED = 'Thu, 01 Jan 1970 00:00:00 GMT';

interface Place {
  read(): string | null | undefined;
  write(text: string, seconds: number): void;
  clear(): void;
}

const storage = (find: () => Storage): Place => ({
  read: () => find().getItem(NAME),
  write: (text) => find().setItem(NAME, text),
  clear: () => find().removeItem(NAME),
});

const places: Readonly<Record<Exclude<StorageMode, 'none'>, Place>> = {
  session: storage(() => sessionStorage),
  local: storage(() => localStorage),
  cookie: {
    read: () => {
      const [, text] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? [];
      return text && decodeURIComponent(text);
    },
    write: (text, seconds) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `${NAME}=${encodeURIComponent(text)}; Path=/; SameSite=Lax; Max-Age=${Math.ceil(seconds)}${secure}`;
    },
    clear: () => {
      if (document.cookie.includes(`${NAME}=`)) {
        document.cookie = `${NAME}=; Path=/; Expires=${EXPIRED}`;
      }
    },
  },
};

/** What was kept; absent where nothing was, or where it is none of ours. */
export function loadVisitorData(storing: StorageMode): Record<string, unknown> {
  try {
    const kept: unknown = storing === 'none' ? {} : JSON.parse(places[storing].read() ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps it for so many seconds at most, where the browser keeps anything. */
export function saveVisitorData(storing: StorageMode, kept: object, seconds: number): void {
  try {
    if (storing !== 'none') places[storing].write(JSON.stringify(kept), seconds);
  } catch {
    // Private windows keep nothing.
  }
}

/** Takes away what was kept in any place, but for one. */
export function clearVisitorData(but?: StorageMode | false): void {
  for (const [name, place] of Object.entries(places)) {
    try {
      if (name !== but) place.clear();
    } catch {
      // What cannot be opened keeps nothing.
    }
  }
}
