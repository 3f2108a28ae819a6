import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { usePlaygroundMessages } from './use-playground-messages.ts';

/** What a player says, but for what it says many times a second. */
const loggedEvents = [
  ...['loadstart', 'loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough', 'durationchange'],
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'seeking', 'seeked', 'ended', 'emptied'],
  ...['ratechange', 'volumechange', 'resize', 'error', 'streamtypechange', 'chapterchange'],
  ...['cuepointchange', 'timedmetadata', 'targetlivewindowchange', 'vitrine-request'],
] as const;

/** More than anybody reads. */
const MAX_LINES = 60;

interface Line {
  readonly number: number;
  readonly seconds: number;
  readonly text: string;
}

type Change = Omit<Line, 'number'> | 'clear';

const withChange = (lines: readonly Line[], change: Change): readonly Line[] =>
  change === 'clear'
    ? []
    : [...lines, { ...change, number: (lines.at(-1)?.number ?? 0) + 1 }].slice(-MAX_LINES);

/** The list is read with the keyboard, too. */
const keyboardStop = 0;

/** What a player says, the newest last, so that nothing above it moves. */
export function EventLog({ player }: { readonly player: VitrinePlayer | undefined }) {
  const { playground } = usePlaygroundMessages();
  const [lines, change] = useReducer(withChange, []);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Some browsers give a promise, which React would take for the end of the effect.
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  useEffect(() => {
    if (!player) return undefined;
    const life = new AbortController();
    const hear = (event: Event) =>
      change({ seconds: player.currentTime || 0, text: wordsOf(event) });
    for (const name of loggedEvents) player.addEventListener(name, hear, { signal: life.signal });
    return () => life.abort();
  }, [player]);
  return (
    <section aria-labelledby="events">
      <div className="events-head">
        <h2 id="events">{playground.events}</h2>
        <button type="button" className="button quiet" onClick={() => change('clear')}>
          {playground.clear}
        </button>
      </div>
      <div className="playground-events" ref={box} tabIndex={keyboardStop}>
        {lines.length === 0 && <p>{playground.noEvents}</p>}
        <ol>
          {lines.map(({ number, seconds, text }) => (
            <li key={number}>
              <time>{seconds.toFixed(1)}</time> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function wordsOf(event: Event): string {
  const request = 'request' in event ? (event.request as { readonly type: string }) : undefined;
  return request ? `${event.type} ${request.type}` : event.type;
}
