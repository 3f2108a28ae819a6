import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCastSdk } from '../../../../tests/browser/fake-cast.ts';
import { FakeRemotePlayback } from '../../../../tests/browser/fake-remote-playback.ts';
import { createFakeMediaHost } from '../../../../tests/browser/fake-media-host.ts';
import { eventually } from '../../../../tests/eventually.ts';

// The page has one sender for its whole life.
const cast = new FakeCastSdk();

beforeEach(() => {
  onTestFinished(cast.install());
  cast.setAvailable(false);
});

/** A player whose browser can cast by itself what it plays by itself. */
function playedBy(engine: 'browser' | 'hls') {
  const remotes: FakeRemotePlayback[] = [];
  const make = (media: HTMLMediaElement): FakeRemotePlayback =>
    (remotes[0] = new FakeRemotePlayback(media));
  const player = createFakeMediaHost({ source: { engine } }, make);
  onTestFinished(player.disconnect);
  return { ...player, remote: remotes[0] as FakeRemotePlayback };
}

describe('remote playback by the browser', () => {
  const expectAvailable = ({ hub }: ReturnType<typeof createPlayer>, isAvailable: boolean) =>
    eventually(() => expect(hub.state.remote.castAvailable).toBe(isAvailable));

  it('is available while there is a device', async () => {
    const player = createPlayer('browser');
    expect(player.hub.state.remote.castAvailable).toBe(false);
    player.remote.setAvailable(true);
    await isOffered(player, true);
    player.remote.setAvailable(false);
    await isOffered(player, false);
  });

  it('has no button while the page keeps the film here, and ends where it does so meanwhile', async () => {
    const player = playedBy('browser');
    player.remote.setAvailable(true);
    await isOffered(player, true);
    player.remote.setState('connected');
    player.media.setAttribute('disableremoteplayback', '');
    await expectAvailable(player, false);
    expect(player.hub.state.remote.place).toBeUndefined();
    player.media.removeAttribute('disableremoteplayback');
    await expectAvailable(player, true);
  });

  it('leaves alone the page that looks for devices, too', async () => {
    const player = playedBy('browser');
    const seen: boolean[] = [];
    await player.remote.watchAvailability((some) => seen.push(some));
    player.disconnect();
    await new Promise((done) => setTimeout(done));
    player.remote.setAvailable(true);
    expect(seen.at(-1)).toBe(true);
  });

  it('asks by the browser, and brings no sender', () => {
    const { hub, remote } = playedBy('browser');
    remote.setAvailable(true);
    hub.perform({ type: 'enter-cast' });
    expect(remote.prompts).toBe(1);
    expect(cast.calls).toEqual([]);
  });

  it('is said from the first sign to the last', () => {
    const { hub, getMessage, remote } = playedBy('browser');
    remote.setAvailable(true);
    const said = (['connecting', 'connected', 'disconnected'] as const).map((state) => {
      remote.setState(state);
      return [getMessage(), hub.state.remote.place];
    });
    expect(statuses).toEqual([
      ['Connecting', undefined],
      ['Playing on another device', 'cast'],
      ['', undefined],
    ]);
  });

  it('is asked about again by the button that ends it', () => {
    const { hub, remote } = playedBy('browser');
    remote.setState('connected');
    hub.perform({ type: 'exit-cast' });
    expect(remote.prompts).toBe(1);
  });

  it.each(['NotAllowedError', 'NotFoundError'])('leaves all as it is for a %s', async (name) => {
    const { hub, getMessage, remote } = playedBy('browser');
    remote.setAvailable(true);
    remote.promptError = new DOMException('no', name);
    hub.perform({ type: 'enter-cast' });
    await new Promise((done) => setTimeout(done));
    expect(getMessage()).toBe('');
    expect(hub.state.remote).toMatchObject({ place: undefined, connecting: false });
  });

  it('gives way to the sender for what the browser does not play by itself', async () => {
    const { hub, getMessage, remote } = playedBy('hls');
    remote.setAvailable(true);
    hub.perform({ type: 'enter-cast' });
    await eventually(() => expect(getMessage()).toBe('Playing on Living room'));
    expect(remote.prompts).toBe(0);
  });
});
