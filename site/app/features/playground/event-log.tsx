import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { usePlaygroundMessages } from './use-playground-messages.ts';

/** Types of events to log: all except those that fire many times per second. */
const loggedEventTypes = [
  ...['loadstart', 'loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough', 'durationchange'],
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'seeking', 'seeked', 'ended', 'emptied'],
  ...['ratechange', 'volumechange', 'resize', 'error', 'streamtypechange', 'chapterchange'],
  ...['cuepointchange', 'timedmetadata', 'targetlivewindowchange', 'vitrine-request'],
] as const;

/** Maximum number of lines in the log. */
const MAX_LINES = 60;

interface LogLine {
  readonly number: number;
  /** Playback position at the event. */
  readonly positionSeconds: number;
  readonly text: string;
}

type LogAction = Omit<LogLine, 'number'> | 'clear';

const reduceLines = (lines: readonly LogLine[], action: LogAction): readonly LogLine[] =>
  action === 'clear'
    ? []
    : [...lines, { ...action, number: (lines.at(-1)?.number ?? 0) + 1 }].slice(-MAX_LINES);

/** Makes the list focusable, so that it can be scrolled with the keyboard. */
const FOCUSABLE_TAB_INDEX = 0;

/**
 * Lists the events of a player, the latest last.
 */
export function EventLog({ player }: { readonly player: VitrinePlayer | undefined }) {
  const { playground } = usePlaygroundMessages();
  const [lines, dispatch] = useReducer(reduceLines, []);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Some browsers return a promise, which React would take for a cleanup function.
    container.current?.scrollTo({ top: container.current.scrollHeight });
  }, [lines]);
  useEffect(() => {
    if (!player) return undefined;
    const controller = new AbortController();
    const logEvent = (event: Event) =>
      dispatch({ positionSeconds: player.currentTime || 0, text: describeEvent(event) });
    for (const name of loggedEventTypes)
      player.addEventListener(name, logEvent, { signal: controller.signal });
    return () => controller.abort();
  }, [player]);
  return (
    <section aria-labelledby="events">
      <div className="event-log-header">
        <h2 id="events">{playground.events}</h2>
        <button type="button" className="button secondary" onClick={() => dispatch('clear')}>
          {playground.clear}
        </button>
      </div>
      <div className="playground-events" ref={container} tabIndex={FOCUSABLE_TAB_INDEX}>
        {lines.length === 0 && <p>{playground.noEvents}</p>}
        <ol>
          {lines.map(({ number, positionSeconds, text }) => (
            <li key={number}>
              <time>{positionSeconds.toFixed(1)}</time> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function describeEvent(event: Event): string {
  const request = 'request' in event ? (event.request as { readonly type: string }) : undefined;
  return request ? `${event.type} ${request.type}` : event.type;
}
