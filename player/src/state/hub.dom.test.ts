import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MediaRequestEvent } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';
import { Hub } from './hub.ts';
import { ignoreTimeUpdates } from './ignore-time-updates.ts';

function createObservedHub() {
  const container = document.body.appendChild(document.createElement('div'));
  const media = container.appendChild(document.createElement('video'));
  const hub = Hub.of(media, container);
  const controller = new AbortController();
  hub.observe(controller.signal);
  hub.handleRequests(container, controller.signal);
  return { media, hub, controller, signal: controller.signal };
}

describe('Hub', () => {
  it('returns the same hub for each call with a media element', () => {
    const { media, hub } = createObservedHub();
    expect(Hub.of(media)).toBe(hub);
  });

  it('has the volume of the media element, and not the requested one', () => {
    const { media, hub } = createObservedHub();
    // As on iOS, where the volume cannot be changed.
    Object.defineProperty(media, 'volume', { get: () => 1, set: () => {} });
    hub.perform({ type: 'set-volume', level: 0.5 });
    media.dispatchEvent(new Event('volumechange'));
    expect(hub.state.volume.volume).toBe(1);
  });

  it('notifies later listeners when a listener throws, and reports its error', () => {
    const { hub, signal } = createObservedHub();
    const queuedTasks: (() => void)[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(
      (task) => void queuedTasks.push(task),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const throwingListener = () => {
      throw new Error('broken listener');
    };
    const receivedValues: unknown[] = [];
    hub.subscribe(throwingListener, signal);
    hub.subscribe((state) => receivedValues.push(state.volume.volume), signal);
    hub.onRequest(throwingListener, signal);
    hub.onRequest(({ type }) => receivedValues.push(type), signal);
    hub.perform({ type: 'set-volume', level: 0.5 });
    expect(receivedValues).toEqual([0.5, 'set-volume']);
    expect(queuedTasks).toHaveLength(2);
    for (const task of queuedTasks) expect(task).toThrow('broken listener');
  });

  it('does not notify subscribers when an event changes nothing in the state', () => {
    const { media, hub, signal } = createObservedHub();
    const receivedValues: MediaState[] = [];
    hub.subscribe((state) => receivedValues.push(state), signal);
    media.dispatchEvent(new Event('volumechange'));
    expect(receivedValues).toEqual([]);
  });

  it('does not notify subscribers about a new list with the same items', () => {
    const { hub, signal } = createObservedHub();
    const receivedValues: MediaState[] = [];
    hub.subscribe((state) => receivedValues.push(state), signal);
    hub.stateOwners.engineManager.dispatchEvent(new Event('change'));
    expect(receivedValues).toEqual([]);
  });

  it('does not call a listener that ignores time updates when only the time changes', () => {
    const { media, hub, signal } = createObservedHub();
    const receivedValues: string[] = [];
    hub.subscribe(
      ignoreTimeUpdates(() => receivedValues.push('ignoring time')),
      signal,
    );
    hub.subscribe(() => receivedValues.push('all'), signal);
    media.currentTime = 3;
    media.dispatchEvent(new Event('timeupdate'));
    expect(receivedValues).toEqual(['all']);
    media.volume = 0.2;
    media.dispatchEvent(new Event('volumechange'));
    expect(receivedValues).toEqual(['all', 'ignoring time', 'all']);
  });

  it('counts each of ten volume requests, although the media element reports them later', () => {
    const { media, hub } = createObservedHub();
    hub.perform({ type: 'set-volume', level: 0 });
    for (let press = 0; press < 10; press += 1)
      hub.perform({ type: 'set-volume', level: hub.state.volume.volume + 0.05 });
    expect(media.volume).toBeCloseTo(0.5);
    hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    expect(hub.state.playback.playbackRate).toBe(1.5);
  });

  it('notifies subscribers once when it starts to observe a media element', () => {
    const media = document.createElement('video');
    Object.assign(media, { volume: 0.3, playbackRate: 2 });
    const hub = Hub.of(media);
    const { signal } = new AbortController();
    const receivedValues: MediaState[] = [];
    hub.subscribe((state) => receivedValues.push(state), signal);
    hub.observe(signal);
    expect(receivedValues).toHaveLength(1);
    expect(receivedValues[0]).toMatchObject({
      volume: { volume: 0.3 },
      playback: { playbackRate: 2 },
    });
  });

  it('notifies subscribers once about all changes of an engine', () => {
    const { hub, signal } = createObservedHub();
    const receivedValues: MediaState[] = [];
    hub.subscribe((state) => receivedValues.push(state), signal);
    hub.stateOwners.engineManager.isErrorDismissed = true;
    hub.stateOwners.engineManager.setSource({
      url: 'https://site.example/talk.mp3',
      format: 'file',
      preload: 'none',
      storyboardUrl: undefined,
      startTime: undefined,
      isAudioOnly: true,
    });
    expect(receivedValues).toHaveLength(1);
    expect(receivedValues[0]).toMatchObject({
      source: { audio: true },
      error: { dismissed: true },
    });
  });

  it('performs a request once when its event reaches two elements that handle requests', async () => {
    const { media, hub, signal } = createObservedHub();
    hub.handleRequests(media, signal);
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

  it('stops observing the media element with the last observer, and restarts with the next one', () => {
    const { media, hub, controller } = createObservedHub();
    controller.abort();
    media.volume = 0.2;
    media.dispatchEvent(new Event('volumechange'));
    expect(hub.state.volume.volume).toBe(1);
    hub.observe(new AbortController().signal);
    expect(hub.state.volume.volume).toBe(0.2);
  });
});
