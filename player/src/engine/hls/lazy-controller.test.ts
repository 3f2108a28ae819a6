import { EventEmitter } from 'node:events';
import type Hls from 'hls.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { createLazyController, type EventRules } from './lazy-controller.ts';

/** The calls of the fake controller, in their order. */
const calls: unknown[][] = [];

class FakeController {
  constructor(hls: Hls) {
    calls.push(['new']);
    hls.on('hlsFragLoaded' as never, this.onFragLoaded as never);
  }
  onMediaAttaching = (_: string, data: unknown): void => void calls.push(['attach', data]);
  onMediaDetaching = (): void => void calls.push(['detach']);
  onBufferAppended = (_: string, data: unknown): void => void calls.push(['appended', data]);
  onFragLoaded = (_: string, data: unknown): void => void calls.push(['loaded', data]);
  destroy(): void {
    calls.push(['destroy']);
  }
}

const rules: EventRules = {
  hlsMediaAttaching: { isState: true },
  hlsMediaDetaching: { resets: ['hlsMediaAttaching'] },
  hlsFragLoaded: {
    isRelevant: ({ frag }) => frag.type === 'subtitle',
    requiresController: () => true,
  },
  hlsBufferAppended: { isDeferred: true },
  hlsSubtitleTrackSwitch: { requiresController: ({ id }) => id >= 0 },
};

const subtitle = (sn: number) => ({ frag: { type: 'subtitle', sn } });

function create(load = () => Promise.resolve(FakeController)) {
  const hls = new EventEmitter();
  const LazyController = createLazyController(rules, vi.fn(load));
  const controller = new LazyController(hls as unknown as Hls);
  const trigger = (name: string, data: unknown = {}) => hls.emit(name, name, data);
  return { hls, controller, trigger };
}

beforeEach(() => void calls.splice(0));

describe('a lazy controller', () => {
  it('loads nothing before an event requires the controller', () => {
    const load = vi.fn(() => Promise.resolve(FakeController));
    const { trigger } = create(load);
    trigger('hlsMediaAttaching', 'media');
    trigger('hlsSubtitleTrackSwitch', { id: -1 });
    trigger('hlsFragLoaded', { frag: { type: 'main' } });
    expect(load).not.toHaveBeenCalled();
  });

  it('passes on the last state and all events since the first required one, in their order', async () => {
    const { trigger } = create();
    trigger('hlsMediaAttaching', 'first');
    trigger('hlsMediaAttaching', 'second');
    trigger('hlsFragLoaded', subtitle(1));
    trigger('hlsFragLoaded', { frag: { type: 'main' } });
    trigger('hlsMediaDetaching');
    trigger('hlsFragLoaded', subtitle(2));
    await waitFor(() => calls.length === 5);
    expect(calls).toEqual([
      ['new'],
      ['attach', 'second'],
      ['loaded', subtitle(1)],
      ['detach'],
      ['loaded', subtitle(2)],
    ]);
  });

  it('passes on the last of the deferred events in a later task', async () => {
    const { trigger } = create();
    trigger('hlsFragLoaded', subtitle(1));
    trigger('hlsBufferAppended', 1);
    trigger('hlsBufferAppended', 2);
    trigger('hlsFragLoaded', subtitle(2));
    await waitFor(() => calls.length === 4);
    expect(calls).toEqual([
      ['new'],
      ['loaded', subtitle(1)],
      ['loaded', subtitle(2)],
      ['appended', 2],
    ]);
  });

  it('passes on no obsolete state, and no event that the controller does not handle', async () => {
    const { trigger } = create();
    trigger('hlsMediaAttaching', 'media');
    trigger('hlsMediaDetaching');
    trigger('hlsSubtitleTrackSwitch', { id: 0 });
    await waitFor(() => calls.length > 0);
    expect(calls).toEqual([['new']]);
  });

  it('leaves later events to the controller', async () => {
    const { hls, trigger } = create();
    trigger('hlsFragLoaded', subtitle(1));
    await waitFor(() => calls.length === 2);
    trigger('hlsFragLoaded', subtitle(2));
    expect(calls.slice(2)).toEqual([['loaded', subtitle(2)]]);
    expect(hls.listenerCount('hlsMediaAttaching')).toBe(0);
  });

  it('loads the controller again after a failure, without losing events', async () => {
    vi.useFakeTimers();
    try {
      const load = vi.fn(() => Promise.resolve(FakeController));
      load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      const { trigger } = create(load);
      trigger('hlsFragLoaded', subtitle(1));
      await vi.advanceTimersByTimeAsync(500);
      trigger('hlsFragLoaded', subtitle(2));
      expect(calls.filter(([name]) => name === 'loaded')).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('destroys the controller, and creates none after it has been destroyed', async () => {
    const loaded = create();
    loaded.trigger('hlsFragLoaded', subtitle(1));
    await waitFor(() => calls.length === 2);
    loaded.controller.destroy();
    const destroyed = create();
    destroyed.trigger('hlsFragLoaded', subtitle(1));
    destroyed.controller.destroy();
    await Promise.resolve();
    expect(calls.map(([name]) => name)).toEqual(['new', 'loaded', 'destroy']);
    expect(destroyed.hls.listenerCount('hlsFragLoaded')).toBe(0);
  });
});
