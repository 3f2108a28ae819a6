import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCast } from '../../../../tests/browser/fake-cast.ts';
import { FakeRemote } from '../../../../tests/browser/fake-remote.ts';
import { playerThatSees } from '../../../../tests/browser/player-elsewhere.ts';
import { eventually } from '../../../../tests/eventually.ts';

// The page has one sender for its whole life.
const cast = new FakeCast();

beforeEach(() => {
  onTestFinished(cast.install());
  cast.setDevices(false);
});

/** A player whose browser can cast by itself what it plays by itself. */
function playedBy(engine: 'browser' | 'hls') {
  const remotes: FakeRemote[] = [];
  const make = (media: HTMLMediaElement): FakeRemote => (remotes[0] = new FakeRemote(media));
  const player = playerThatSees({ source: { engine } }, make);
  onTestFinished(player.takeAway);
  return { ...player, remote: remotes[0] as FakeRemote };
}

describe('casting by the browser itself', () => {
  const isOffered = ({ hub }: ReturnType<typeof playedBy>, is: boolean) =>
    eventually(() => expect(hub.state.remote.castAvailable).toBe(is));

  it('has a button while there is a device', async () => {
    const player = playedBy('browser');
    expect(player.hub.state.remote.castAvailable).toBe(false);
    player.remote.setDevices(true);
    await isOffered(player, true);
    player.remote.setDevices(false);
    await isOffered(player, false);
  });

  it('has no button while the page keeps the film here, and ends where it does so meanwhile', async () => {
    const player = playedBy('browser');
    player.remote.setDevices(true);
    await isOffered(player, true);
    player.remote.become('connected');
    player.media.setAttribute('disableremoteplayback', '');
    await isOffered(player, false);
    expect(player.hub.state.remote.place).toBeUndefined();
    player.media.removeAttribute('disableremoteplayback');
    await isOffered(player, true);
  });

  it('leaves alone the page that looks for devices, too', async () => {
    const player = playedBy('browser');
    const seen: boolean[] = [];
    await player.remote.watchAvailability((some) => seen.push(some));
    player.takeAway();
    await new Promise((done) => setTimeout(done));
    player.remote.setDevices(true);
    expect(seen.at(-1)).toBe(true);
  });

  it('asks by the browser, and brings no sender', () => {
    const { hub, remote } = playedBy('browser');
    remote.setDevices(true);
    hub.perform({ type: 'enter-cast' });
    expect(remote.prompts).toBe(1);
    expect(cast.calls).toEqual([]);
  });

  it('is said from the first sign to the last', () => {
    const { hub, words, remote } = playedBy('browser');
    remote.setDevices(true);
    const said = (['connecting', 'connected', 'disconnected'] as const).map((state) => {
      remote.become(state);
      return [words(), hub.state.remote.place];
    });
    expect(said).toEqual([
      ['Connecting', undefined],
      ['Playing on another device', 'cast'],
      ['', undefined],
    ]);
  });

  it('is asked about again by the button that ends it', () => {
    const { hub, remote } = playedBy('browser');
    remote.become('connected');
    hub.perform({ type: 'exit-cast' });
    expect(remote.prompts).toBe(1);
  });

  it.each(['NotAllowedError', 'NotFoundError'])('leaves all as it is for a %s', async (name) => {
    const { hub, words, remote } = playedBy('browser');
    remote.setDevices(true);
    remote.refusal = new DOMException('no', name);
    hub.perform({ type: 'enter-cast' });
    await new Promise((done) => setTimeout(done));
    expect(words()).toBe('');
    expect(hub.state.remote).toMatchObject({ place: undefined, connecting: false });
  });

  it('gives way to the sender for what the browser does not play by itself', async () => {
    const { hub, words, remote } = playedBy('hls');
    remote.setDevices(true);
    hub.perform({ type: 'enter-cast' });
    await eventually(() => expect(words()).toBe('Playing on Living room'));
    expect(remote.prompts).toBe(0);
  });
});
