/** What an encrypted film is locked with. */
export interface ContentKey {
  /** Names the key; 32 hexadecimal digits, as the other one. */
  readonly id: string;
  readonly key: string;
}

/** Where the keys of encrypted films are kept. */
export interface ContentKeyStore {
  byPlaybackId(playbackId: string): Promise<ContentKey | undefined>;
  /** Keeps a key for a film that has none, and gives the one that it has from then on. */
  saveIfAbsent(playbackId: string, key: ContentKey): Promise<ContentKey>;
  delete(playbackId: string): Promise<void>;
}
