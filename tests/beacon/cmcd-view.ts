import type { Measures, ViewEvent } from '../../player/analytics/beacon.ts';
import { eventMode } from '../../player/analytics/cmcd/event-mode.ts';
import type { Ear } from '../../player/analytics/ear.ts';
import { Hub } from '../../player/store/hub.ts';

export const startedAt = Date.UTC(2026, 0, 5);

/**
 * A view whose beacon reports by CMCD, too; `happens` tells of an event of it. Where the code is
 * late, it is there once it `comes`.
 */
export function cmcdView(metadata = 'harbour', isLate = false) {
  const media = document.createElement('video');
  const life = new AbortController();
  const beacon = document.createElement('div');
  beacon.setAttribute('cmcd-target', 'https://cmcd.example/in?key=site');
  const about = { film: metadata };
  const measures = { stallCount: 0, stallTime: 0, watchTime: 0 } as Measures;
  const view = { id: 'a-view', startedAt, sequence: 0, about, measures, over: false };
  const agreed = { isTold: true };
  const terms = (): { envKey: undefined; agreed: never } | undefined =>
    agreed.isTold ? { envKey: undefined, agreed: {} as never } : undefined;
  const hub = Hub.of(media);
  const wishes = { debug: false };
  let ear: Ear = [];
  const comes = (): void => {
    ear = eventMode({ beacon, hub, signal: life.signal, terms, wishes }, ear);
  };
  if (!isLate) comes();
  const is = (now: Partial<HTMLVideoElement>): void => {
    for (const [name, value] of Object.entries(now))
      Object.defineProperty(media, name, { configurable: true, get: () => value });
  };
  const happens = (type: ViewEvent['type'], after = 0, more: object = {}): void =>
    void ear.push([{ type, sequence: 0, at: startedAt + after, ...more } as ViewEvent, view]);
  const isForgotten = (): void => void ear.push([undefined, view]);
  return {
    ...{ beacon, media, hub, view, measures, about, agreed, is, happens, life },
    ...{ comes, isForgotten },
  };
}
