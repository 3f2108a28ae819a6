import type { Measures, ViewEvent } from '../../player/src/analytics/schema/beacon.ts';
import { createCmcdReporter } from '../../player/src/analytics/cmcd/cmcd-reporter.ts';
import type { ViewEventSink } from '../../player/src/analytics/cmcd/ear.ts';
import type { PayloadContext } from '../../player/src/analytics/transport/letter.ts';
import { Hub } from '../../player/src/state/hub.ts';

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
  const view = { id: 'a-view', startedAt, sequence: 0, about, measures, hasEnded: false };
  const agreed = { isTold: true };
  const getPayloadContext = (): PayloadContext | undefined =>
    agreed.isTold ? { envKey: undefined, identity: {} as never } : undefined;
  const hub = Hub.of(media);
  const wishes = { debug: false };
  let ear: ViewEventSink = [];
  const comes = (): void => {
    const { signal } = life;
    ear = createCmcdReporter({ beacon, hub, signal, getPayloadContext, wishes }, ear);
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
