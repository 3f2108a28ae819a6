import { useEffect, useRef, useState } from 'react';
import type { Followed } from '../content/content-facts.ts';
import type { LiveStatus } from '../live/channel-life.ts';
import { followQuery } from '../live/follow-query.ts';
import type { LiveError } from '../live/live-error.ts';
import { draftPace } from '../live/pace.ts';
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

/** Follows what a page shows, and calls `refresh` with every update after the first. */
export function useDraftNews(followed: readonly Followed[], refresh: () => void): DraftNews {
  const asked = followed.map(({ question, variables }) => ({ query: question, variables }));
  const key = JSON.stringify(asked);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  const [statuses, setStatuses] = useState<Readonly<Record<string, LiveStatus>>>({});
  const [error, setError] = useState<LiveError>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaves = (JSON.parse(key) as typeof asked).map((each) => {
      const name = JSON.stringify(each);
      let shown: unknown;
      const status = (status: LiveStatus) =>
        setStatuses((before) => ({ ...before, [name]: status }));
      const update = (data: unknown) => {
        // The first only says what is shown already.
        if (shown !== undefined) {
          setChanged(changedFields(shown, data));
          latest.current();
        }
        shown = data;
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
      setChanged([]);
    };
  }, [key]);
  const all = Object.values(statuses);
  const status = worstFirst.find((each) => all.includes(each)) ?? 'connecting';
  return { status, error, changed };
}
