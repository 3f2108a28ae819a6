import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MediaRequestEvent } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';
import { Hub } from './hub.ts';
import { ignoreTimeUpdates } from './ignore-time-updates.ts';

function used() {
  const stage = document.body.appendChild(document.createElement('div'));
  const media = stage.appendChild(document.createElement('video'));
  const hub = Hub.of(media, stage);
  const life = new AbortController();
  hub.observe(life.signal);
  hub.handleRequests(stage, life.signal);
  return { stage, media, hub, life };
}

describe('the hub of a media element', () => {
  it('is one and the same for whoever asks', () => {
    const { media, hub } = used();
    expect(Hub.of(media)).toBe(hub);
  });

  it('says what the element says, and nothing before', () => {
    const { media, hub } = used();
    hub.perform({ type: 'set-volume', level: 0.5 });
    expect(hub.state.volume.level).toBe(1);
    media.dispatchEvent(new Event('volumechange'));
    expect(hub.state.volume.level).toBe(0.5);
  });

  it('notifies the listeners behind one that throws, and reports its error', () => {
    const { media, hub, life } = used();
    const reported: (() => void)[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => void reported.push(task));
    onTestFinished(() => void vi.restoreAllMocks());
    const broken = () => {
      throw new Error('broken listener');
    };
    const received: unknown[] = [];
    hub.subscribe(broken, life.signal);
    hub.subscribe((state) => received.push(state.volume.level), life.signal);
    hub.onRequest(broken, life.signal);
    hub.onRequest(({ type }) => received.push(type), life.signal);
    hub.perform({ type: 'set-volume', level: 0.5 });
    media.dispatchEvent(new Event('volumechange'));
    expect(received).toEqual(['set-volume', 0.5]);
    expect(reported).toHaveLength(2);
    for (const report of reported) expect(report).toThrow('broken listener');
  });

  it('tells nobody where nothing has changed', () => {
    const { media, hub, life } = used();
    const told: MediaState[] = [];
    hub.subscribe((state) => told.push(state), life.signal);
    media.dispatchEvent(new Event('volumechange'));
    expect(told).toEqual([]);
  });

  it('tells nobody of a list that is made anew and holds the same', () => {
    const { hub, life } = used();
    const told: MediaState[] = [];
    hub.subscribe((state) => told.push(state), life.signal);
    hub.target.engine.dispatchEvent(new Event('change'));
    expect(told).toEqual([]);
  });

  it('tells of more than the time, and of that only to whoever wants it', () => {
    const { media, hub, life } = used();
    const told: string[] = [];
    hub.subscribe(
      ignoreTimeUpdates(() => told.push('more')),
      life.signal,
    );
    hub.subscribe(() => told.push('any'), life.signal);
    media.currentTime = 3;
    media.dispatchEvent(new Event('timeupdate'));
    expect(told).toEqual(['any']);
    media.volume = 0.2;
    media.dispatchEvent(new Event('volumechange'));
    expect(told).toEqual(['any', 'more', 'any']);
  });

  it('tells of all that it sees at first in one go', () => {
    const media = document.createElement('video');
    Object.assign(media, { volume: 0.3, playbackRate: 2 });
    const hub = Hub.of(media);
    const life = new AbortController();
    const told: MediaState[] = [];
    hub.subscribe((state) => told.push(state), life.signal);
    hub.observe(life.signal);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ volume: { level: 0.3 }, playback: { rate: 2 } });
  });

  it('tells of all that changes with an engine in one go', () => {
    const { hub, life } = used();
    const told: MediaState[] = [];
    hub.subscribe((state) => told.push(state), life.signal);
    hub.target.engine.isErrorDismissed = true;
    hub.target.engine.setSource({
      url: 'https://films.example/talk.mp3',
      format: 'file',
      preload: 'none',
      storyboardUrl: undefined,
      startTime: undefined,
      isAudioOnly: true,
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ source: { audio: true }, failure: { closed: true } });
  });

  it('performs a request once though it passes two who would', async () => {
    const { media, hub, life } = used();
    hub.handleRequests(media, life.signal);
    let changes = 0;
    Object.defineProperty(media, 'volume', {
      get: () => 0.5,
      set: () => {
        changes += 1;
      },
    });
    media.dispatchEvent(new MediaRequestEvent({ type: 'set-volume', level: 1 }));
    await Promise.resolve();
    expect(changes).toBe(1);
  });

  it('no longer follows the element once nobody uses it, and does again when somebody does', () => {
    const { media, hub, life } = used();
    life.abort();
    media.volume = 0.2;
    media.dispatchEvent(new Event('volumechange'));
    expect(hub.state.volume.level).toBe(1);
    hub.observe(new AbortController().signal);
    expect(hub.state.volume.level).toBe(0.2);
  });
});
