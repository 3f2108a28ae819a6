import { useEffect, useState, type RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { useMediaState } from 'vitrine/react';
import { observeMostVisible } from './most-visible-observer.ts';

/** What the visitor has asked for; nothing yet leaves it to what is seen. */
type UserIntent = 'play' | 'pause' | undefined;

export interface AutoplayState {
  /** Plays as a background does: while it is seen, unless little motion or data is wished for. */
  readonly isBackground: boolean;
  /** It plays, or is to play as soon as it can. */
  readonly isPlaying: boolean;
  /** A frame follows the other. */
  readonly isAdvancing: boolean;
  /** Its own first frame is there. */
  readonly hasFirstFrame: boolean;
  readonly toggle: () => void;
}

/**
 * Plays a film while it is what is seen most of all that are presented. What a visitor asks for
 * wins: a pause is kept, and a film that was begun by hand plays where nothing plays by itself.
 */
export function useAutoplayInView(player: RefObject<VitrinePlayer | null>): AutoplayState {
  const [choice, setChoice] = useState<UserIntent>();
  const [isFirst, setFirst] = useState(false);
  const playback = useMediaState(player, (state) => state.playback);
  const isOn = !playback.paused;
  useEffect(() => {
    const life = new AbortController();
    if (player.current) observeMostVisible(player.current, setFirst, life.signal);
    return () => life.abort();
  }, [player]);
  useEffect(() => {
    if (choice !== undefined) void play(player.current, choice === 'play' && isFirst);
  }, [player, choice, isFirst]);
  return {
    isBackground: choice === undefined && isFirst,
    isPlaying: isOn,
    isAdvancing: isOn && !playback.waiting,
    hasFirstFrame: playback.started,
    toggle: () => setChoice(isOn ? 'pause' : 'play'),
  };
}

async function play(player: VitrinePlayer | null, isWanted: boolean): Promise<void> {
  // What is no background any more is paused by the player first.
  await player?.updateComplete;
  if (!isWanted) player?.pause();
  // A film that cannot be played keeps its poster.
  else await player?.play()?.catch(() => {});
}
