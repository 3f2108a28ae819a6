/** What the protocol needs of a player. */
export interface PlayerTarget extends EventTarget {
  readonly paused: boolean;
  readonly duration: number;
  /** What is told of the length before the film tells it, in seconds. */
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

/** How long the film is, in seconds; 0 while nobody knows, and for what has no end. */
export function getDuration({ duration, defaultDuration = 0 }: PlayerTarget): number {
  if (Number.isNaN(duration)) return defaultDuration;
  return Number.isFinite(duration) ? duration : 0;
}
