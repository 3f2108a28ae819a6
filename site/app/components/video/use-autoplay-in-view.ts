import { useEffect, useState, type RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { useMediaState } from 'vitrine/react';
import { observeMostVisible } from './most-visible-observer.ts';

/** The user's last choice; undefined if the user has made none. */
type UserIntent = 'play' | 'pause' | undefined;

export interface AutoplayState {
  /**
   * Whether the player is in background mode: it plays while visible, unless the user prefers
   * reduced motion or reduced data.
   */
  readonly isBackground: boolean;
  /** Whether the video is playing, or will play as soon as it has data. */
  readonly isPlaying: boolean;
  /** Whether playback is progressing, instead of waiting for data. */
  readonly isAdvancing: boolean;
  /** Whether the first frame has been rendered. */
  readonly hasFirstFrame: boolean;
  readonly toggle: () => void;
}

/**
 * Plays a video while it is the most visible of all autoplaying ones. The user's choice takes
 * precedence: a paused video stays paused, and a video started by the user plays even where
 * autoplay is off.
 */
export function useAutoplayInView(player: RefObject<VitrinePlayer | null>): AutoplayState {
  const [userIntent, setUserIntent] = useState<UserIntent>();
  const [isMostVisible, setMostVisible] = useState(false);
  const playback = useMediaState(player, (state) => state.playback);
  const isPlaying = !playback.paused;
  useEffect(() => {
    const controller = new AbortController();
    if (player.current) observeMostVisible(player.current, setMostVisible, controller.signal);
    return () => controller.abort();
  }, [player]);
  useEffect(() => {
    if (userIntent !== undefined)
      void setPlaying(player.current, userIntent === 'play' && isMostVisible);
  }, [player, userIntent, isMostVisible]);
  return {
    isBackground: userIntent === undefined && isMostVisible,
    isPlaying,
    isAdvancing: isPlaying && !playback.waiting,
    hasFirstFrame: playback.started,
    toggle: () => setUserIntent(isPlaying ? 'pause' : 'play'),
  };
}

async function setPlaying(player: VitrinePlayer | null, shouldPlay: boolean): Promise<void> {
  // The player pauses when it leaves background mode, so that must happen first.
  await player?.updateComplete;
  if (!shouldPlay) player?.pause();
  // If playback fails, the poster stays visible.
  else await player?.play()?.catch(() => {});
}
