import { expect, it } from 'vitest';
import type { ViewEvent } from '../../player/src/analytics/schema/beacon.ts';
import type { View } from '../../player/src/analytics/schema/view.ts';
import { createCmcdReporter } from '../../player/src/analytics/cmcd/cmcd-reporter.ts';
import { Hub } from '../../player/src/state/hub.ts';
import { toViewUpdate } from '../../site/service/analytics/collector/cmcd/cmcd-view-update.ts';
import { parseCmcdReports } from '../../site/service/analytics/collector/cmcd/parse-cmcd.ts';
import { posts, installFakeCmcdTarget } from './fake-cmcd-target.ts';
import { advanceTime } from './fake-collector.ts';

installFakeCmcdTarget();

const startedAt = Date.now();
const id = '01940000-0000-7000-8000-000000000000';

it('the collector parses the same metrics from the CMCD reports of the player', async () => {
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => false });
  const beacon = document.createElement('div');
  beacon.setAttribute('cmcd-target', '/cmcd');
  const getPayloadContext = () => ({ envKey: undefined, identity: {} as never });
  const { signal } = new AbortController();
  const options = { debug: false };
  const reporter = createCmcdReporter(
    { beacon, hub: Hub.of(media), signal, getPayloadContext, options },
    [],
  );
  const metrics = { stallCount: 0, stallTime: 0, watchTime: 0, droppedFrames: 3 };
  const metadata = { film: 'Größe', streamType: 'live' };
  const view = { id, startedAt, metadata, metrics } as unknown as View;
  const emit = (type: ViewEvent['type'], afterMs: number, fields = {}): void => {
    const event = {
      type,
      at: startedAt + afterMs,
      playhead: afterMs / 1000,
      ...fields,
    } as ViewEvent;
    reporter.handle(event, view);
  };
  emit('view-start', 0);
  Object.assign(metrics, { watchTime: 620 });
  emit('playing', 620);
  emit('stall-start', 2000);
  Object.assign(metrics, { stallCount: 1, stallTime: 400 });
  emit('stall-end', 2400, { duration: 400 });
  emit('error', 3000, { kind: 'network', cause: 'unreachable' });
  await advanceTime(10_000);

  const { reports, dropped } = parseCmcdReports(
    posts.map(({ lines }) => lines.join('\n')).join('\n'),
  );
  expect(dropped).toEqual([]);
  const context = { visitor: 'someone', userAgent: {}, receivedAt: startedAt } as never;
  const viewUpdates = reports.flatMap((report) => toViewUpdate(report, context) ?? []);
  expect(viewUpdates.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(
    ['ps', 'ps', 'ps', 'ps', 'e', 'ps'].map((type) => `cmcd-${type}`),
  );
  const sequences = viewUpdates.flatMap(({ events }) => events.map(({ sequence }) => sequence));
  expect(new Set(sequences).size).toBe(6);
  expect(viewUpdates[1]?.row).toMatchObject({ startupTime: 620, playing: 1, success: 100 });
  expect(viewUpdates.at(-1)?.row).toMatchObject({
    ...{ view: id, film: 'Gr%C3%B6%C3%9Fe', streamType: 'live', playing: 0 },
    ...{ stallCount: 1, stallTime: 400, droppedFrames: 3, failure: 'network', success: 0 },
  });
});
