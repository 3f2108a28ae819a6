import { describe, expect, it } from 'vitest';
import { PretendFilm } from '../../../../tests/beacon/pretend-film.ts';
import { ProvisionalView } from './provisional-view.ts';

/** What is told of a film by who keeps the account alone. */
function accountOf({ happenings }: PretendFilm): ProvisionalView {
  const [first] = happenings;
  if (!first) throw new Error('Nothing has happened.');
  const account = new ProvisionalView(first.look, false, { pageLoadTime: 1 });
  for (const each of happenings) account.handle(each);
  return account;
}

const begun = (): PretendFilm => new PretendFilm().play().pass(620).playing();

const films: Readonly<Record<string, () => PretendFilm>> = {
  'is waited for in vain': () => new PretendFilm().play().pass(1730),
  'is paused before it began': () =>
    new PretendFilm().play().pass(500).pause().pass(3000).play().pass(410).playing().pass(300),
  'has begun': () => begun().pass(1370),
  'is paused and goes on': () => begun().pass(900).pause().pass(2000).play().pass(770),
  'stands still for a while': () => begun().pass(900).freeze().pass(640).thaw().pass(800),
  'stands still as the page is left': () => begun().pass(900).freeze().pass(1500),
  'rests for less than a stall': () => begun().pass(900).freeze().pass(120).thaw().pass(800),
  'is sought in': () => begun().pass(900).seek(30).pass(340).land().playing().pass(500),
  'comes to its end': () => begun().pass(2000).end().pass(1000),
};

describe('the first account of a view that is left', () => {
  it.each(Object.entries(films))('tells of a film that %s what would have been told', (_, play) => {
    const film = play().leave();
    const { measures, sequence, hasEnded: over } = accountOf(film);
    const { measures: wanted } = film.view;
    const times = ['watchTime', 'startupTime', 'playingTime', 'stallTime', 'seekTime'] as const;
    for (const name of [...times, 'pausedTime', 'longestStall', 'longestSeek'] as const)
      expect(Math.abs((measures[name] ?? -1) - (wanted[name] ?? -1)), name).toBeLessThanOrEqual(50);
    expect(measures.contentTime).toBeCloseTo(wanted.contentTime, 1);
    for (const name of ['seekCount', 'stallCount', 'playAttempted', 'exitBeforeStart'] as const)
      expect(measures[name], name).toBe(wanted[name]);
    // What follows a view more closely never numbers its events lower.
    expect(sequence).toBeLessThanOrEqual(film.events.length - 1);
    expect(over).toBe(true);
  });
});
