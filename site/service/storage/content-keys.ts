/** The key that encrypts a video. */
export interface ContentKey {
  /** Key ID (KID): 32 hexadecimal digits, like `key`. */
  readonly id: string;
  readonly key: string;
}

/** Stores the keys of encrypted videos by playback ID. */
export interface ContentKeyStore {
  findByPlaybackId(playbackId: string): Promise<ContentKey | undefined>;
  /** Stores the key if the video has none yet. Resolves to the stored key. */
  saveIfAbsent(playbackId: string, key: ContentKey): Promise<ContentKey>;
  delete(playbackId: string): Promise<void>;
}
