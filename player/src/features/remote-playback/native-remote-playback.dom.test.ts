import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCastSdk } from '../../../../tests/browser/fakes/fake-cast.ts';
import { FakeRemotePlayback } from '../../../../tests/browser/fakes/fake-remote-playback.ts';
import { createFakeMediaHost } from '../../../../tests/browser/fakes/fake-media-host.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

// The Cast SDK can be loaded only once per page.
const cast = new FakeCastSdk();

beforeEach(() => {
  onTestFinished(cast.install());
  cast.setAvailable(false);
});

/** Creates a player whose media element has the Remote Playback API. */
function createPlayer(engine: 'browser' | 'hls') {
  const remotes: FakeRemotePlayback[] = [];
  const createRemote = (media: HTMLMediaElement): FakeRemotePlayback =>
    (remotes[0] = new FakeRemotePlayback(media));
  const player = createFakeMediaHost({ source: { engine } }, createRemote);
  onTestFinished(player.disconnect);
  return { ...player, remote: remotes[0] as FakeRemotePlayback };
}

describe('remote playback by the browser', () => {
  const expectAvailable = ({ hub }: ReturnType<typeof createPlayer>, isAvailable: boolean) =>
    waitFor(() => expect(hub.state.remote.castAvailable).toBe(isAvailable));

  it('reports remote playback as available while there is a device', async () => {
    const player = createPlayer('browser');
    expect(player.hub.state.remote.castAvailable).toBe(false);
    player.remote.setAvailable(true);
    await expectAvailable(player, true);
    player.remote.setAvailable(false);
    await expectAvailable(player, false);
  });

  it('ends remote playback and reports it as unavailable when the page disables it', async () => {
    const player = createPlayer('browser');
    player.remote.setAvailable(true);
    await expectAvailable(player, true);
    player.remote.setState('connected');
    player.media.setAttribute('disableremoteplayback', '');
    await expectAvailable(player, false);
    expect(player.hub.state.remote.protocol).toBeUndefined();
    player.media.removeAttribute('disableremoteplayback');
    await expectAvailable(player, true);
  });

  it('does not cancel the availability callbacks of the page', async () => {
    const player = createPlayer('browser');
    const reportedValues: boolean[] = [];
    await player.remote.watchAvailability((isAvailable) => reportedValues.push(isAvailable));
    player.disconnect();
    await new Promise((resolve) => setTimeout(resolve));
    player.remote.setAvailable(true);
    expect(reportedValues.at(-1)).toBe(true);
  });

  it('opens the browser prompt on a cast request, without loading the Cast SDK', () => {
    const { hub, remote } = createPlayer('browser');
    remote.setAvailable(true);
    hub.perform({ type: 'enter-cast' });
    expect(remote.promptCount).toBe(1);
    expect(cast.calls).toEqual([]);
  });

  it('shows the status of remote playback from connecting to disconnected', () => {
    const { hub, getMessage, remote } = createPlayer('browser');
    remote.setAvailable(true);
    const statuses = (['connecting', 'connected', 'disconnected'] as const).map((state) => {
      remote.setState(state);
      return [getMessage(), hub.state.remote.protocol];
    });
    expect(statuses).toEqual([
      ['Connecting', undefined],
      ['Playing on another device', 'cast'],
      ['', undefined],
    ]);
  });

  it('opens the browser prompt when the viewer stops casting', () => {
    const { hub, remote } = createPlayer('browser');
    remote.setState('connected');
    hub.perform({ type: 'exit-cast' });
    expect(remote.promptCount).toBe(1);
  });

  it.each(['NotAllowedError', 'NotFoundError'])(
    'ignores a %s from the browser prompt',
    async (name) => {
      const { hub, getMessage, remote } = createPlayer('browser');
      remote.setAvailable(true);
      remote.promptError = new DOMException('not allowed', name);
      hub.perform({ type: 'enter-cast' });
      await new Promise((resolve) => setTimeout(resolve));
      expect(getMessage()).toBe('');
      expect(hub.state.remote).toMatchObject({ protocol: undefined, connecting: false });
    },
  );

  it('uses Google Cast for a source that the browser does not play natively', async () => {
    const { hub, getMessage, remote } = createPlayer('hls');
    remote.setAvailable(true);
    hub.perform({ type: 'enter-cast' });
    await waitFor(() => expect(getMessage()).toBe('Playing on Living room'));
    expect(remote.promptCount).toBe(0);
  });
});
