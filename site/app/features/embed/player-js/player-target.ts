/** The members of the player that the protocol uses. */
export interface PlayerTarget extends EventTarget {
  readonly paused: boolean;
  readonly duration: number;
  /** Duration to report until that of the media is known, in seconds. */
  readonly defaultDuration?: number | undefined;
  readonly buffered: TimeRanges;
  readonly error: { readonly code: number; readonly message: string } | null;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  currentTime: number;
  loop: boolean;
  play(): Promise<void>;
  pause(): void;
}

/** Returns the duration in seconds; 0 while it is unknown and for live streams. */
export function getDuration({ duration, defaultDuration = 0 }: PlayerTarget): number {
  if (Number.isNaN(duration)) return defaultDuration;
  return Number.isFinite(duration) ? duration : 0;
}
