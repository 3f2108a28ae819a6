/** The objects of the Google Cast Web Sender SDK that the player uses. */
export interface CastFramework {
  readonly context: CastContext;
  readonly remotePlayer: RemotePlayer;
  readonly remotePlayerController: RemotePlayerController;
  readonly mediaNamespace: CastMediaNamespace;
}

/** The members of the SDK's `CastContext` that the player uses. */
export interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void;
  getCurrentSession(): CastSession | null;
  requestSession(): Promise<unknown>;
  endCurrentSession(stop: boolean): void;
  addEventListener(type: 'sessionstatechanged', listener: () => void): void;
  removeEventListener(type: 'sessionstatechanged', listener: () => void): void;
}

export interface CastSession {
  getCastDevice(): { readonly friendlyName?: string };
  getMediaSession(): CastMediaSession | null;
  loadMedia(request: object): Promise<unknown>;
  sendMessage(namespace: string, message: object): Promise<unknown>;
}

/** A track of the media that the receiver plays. */
export interface CastTrack {
  readonly trackId: number;
  readonly type: string;
  readonly language?: string | null;
  readonly name?: string | null;
}

export interface CastMediaSession {
  readonly mediaSessionId: number;
  readonly playbackRate?: number;
  readonly idleReason?: string | null;
  readonly activeTrackIds?: readonly number[] | null;
  readonly media?: { readonly tracks?: readonly CastTrack[] | null } | null;
  readonly liveSeekableRange?: { readonly start?: number; readonly end?: number } | null;
  /** Adds a listener for changes of the media, such as its tracks and its playback rate. */
  addUpdateListener(listener: () => void): void;
  editTracksInfo(request: object, onSuccess?: () => void, onError?: () => void): void;
}

/**
 * The receiver's state. To change a writable member, set it and call the method of
 * `RemotePlayerController` that applies it.
 */
export interface RemotePlayer {
  readonly isConnected: boolean;
  readonly isMediaLoaded: boolean;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly canControlVolume: boolean;
  readonly duration: number;
  readonly playerState: string | null;
  readonly mediaInfo: { readonly contentId: string } | null;
  /** The state at the time the device disconnected; absent while it is connected. */
  readonly savedPlayerState?: { readonly currentTime?: number } | null;
  volumeLevel: number;
  currentTime: number;
}

export interface RemotePlayerController {
  addEventListener(type: 'anyChanged', listener: () => void): void;
  removeEventListener(type: 'anyChanged', listener: () => void): void;
  playOrPause(): void;
  seek(): void;
  muteOrUnmute(): void;
  setVolumeLevel(): void;
  stop(): void;
}

/** The constructors of the SDK for media information and requests. */
export interface CastMediaNamespace {
  readonly MediaInfo: new (contentId: string, contentType: string) => object;
  readonly LoadRequest: new (media: object) => object;
  readonly GenericMediaMetadata: new () => object;
  readonly Image: new (url: string) => object;
  readonly Track: new (id: number, type: string) => object;
  readonly EditTracksInfoRequest: new (ids: readonly number[]) => object;
}
