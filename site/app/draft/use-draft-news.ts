import { useEffect, useRef, useState } from 'react';
import type { Followed } from '../content/content-facts.ts';
import type { LiveStatus } from '../live/channel-life.ts';
import { followQuery } from '../live/follow-query.ts';
import type { LiveError } from '../live/live-error.ts';
import { draftPace } from '../live/pace.ts';
import { printOf } from '../content/print.ts';
import { changedFields } from './changed-fields.ts';

/** What a banner tells of the drafts that a page shows. */
export interface DraftNews {
  /** The worst of all channels. */
  readonly status: LiveStatus;
  readonly error: LiveError | undefined;
  /** Names of the fields that changed last; empty while nothing has. */
  readonly changed: readonly string[];
}

const worstFirst: readonly LiveStatus[] = ['closed', 'connecting', 'connected'];

/**
 * Follows what a page shows, and calls `refresh` with every update after the first; with the first
 * only if a draft was saved between the drawing of the page and the opening of its channel.
 */
export function useDraftNews(followed: readonly Followed[], refresh: () => void): DraftNews {
  const asked = followed.map(({ question, variables }) => ({ query: question, variables }));
  const key = JSON.stringify(asked);
  const latest = useRef({ refresh, followed });
  useEffect(() => {
    latest.current = { refresh, followed };
  });
  const [statuses, setStatuses] = useState<Readonly<Record<string, LiveStatus>>>({});
  const [error, setError] = useState<LiveError>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaves = (JSON.parse(key) as typeof asked).map((each, index) => {
      const name = JSON.stringify(each);
      let shown: unknown;
      const status = (status: LiveStatus) =>
        setStatuses((before) => ({ ...before, [name]: status }));
      const update = (data: unknown) => {
        if (shown !== undefined) setChanged(changedFields(shown, data));
        const isNew =
          shown !== undefined || printOf(data) !== latest.current.followed[index]?.shown;
        shown = data;
        if (isNew) latest.current.refresh();
      };
      return followQuery(
        { url: '/live', ...each },
        { update, status, error: setError },
        { pace: draftPace },
      );
    });
    return () => {
      for (const leave of leaves) leave();
      setStatuses({});
      setError(undefined);
      setChanged([]);
    };
  }, [key]);
  const all = Object.values(statuses);
  const status = worstFirst.find((each) => all.includes(each)) ?? 'connecting';
  return { status, error, changed };
}
