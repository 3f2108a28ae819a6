/** What an encrypted film is locked with. */
export interface FilmKey {
  /** Names the key; 32 hexadecimal digits, as the other one. */
  readonly id: string;
  readonly key: string;
}

/** Where the keys of encrypted films are kept. */
export interface FilmKeyStore {
  of(playbackId: string): Promise<FilmKey | undefined>;
  /** Keeps a key for a film that has none, and gives the one that it has from then on. */
  keep(playbackId: string, key: FilmKey): Promise<FilmKey>;
  remove(playbackId: string): Promise<void>;
}
