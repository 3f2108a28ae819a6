import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, skipTest, waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import '../src/engine/dash/index.ts';
import { isWebKitGtk } from '../src/engine/workarounds/is-webkitgtk.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The URL path of the current test's streams. It is unique, so that other tests do not affect them. */
let folder: string;
let manifestUrl: string;

const createPlayer = async (
  src = manifestUrl,
  attributes: Record<string, string> = {},
): Promise<VitrinePlayer> => {
  const page = await fixture<HTMLElement>(html`<div lang="en" style="width: 900px"></div>`);
  const player = Object.assign(document.createElement('vitrine-player'), { src, muted: true });
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  page.append(player);
  await player.updateComplete;
  return player;
};

const createPlayingPlayer = async (
  ...args: Parameters<typeof createPlayer>
): Promise<VitrinePlayer> => {
  const player = await createPlayer(...args);
  await player.play();
  await waitForFrames(player, 3);
  return player;
};

/** Makes requests fail if their file name matches `pattern`, until `recover()`. */
const failRequests = async (pattern: string, status: number): Promise<void> =>
  void (await fetch(`${folder}/fail?${new URLSearchParams({ pattern, status: `${status}` })}`));

/** Delays the responses to requests whose file name matches `pattern`, until `recover()`. */
const holdRequests = async (pattern: string): Promise<void> =>
  void (await fetch(`${folder}/hold?${new URLSearchParams({ pattern })}`));

/** Waits until the server has received a request whose response it delays. */
const waitForHeldRequest = async (): Promise<void> => void (await fetch(`${folder}/held`));

/** Ends `failRequests()` and `holdRequests()`, and sends the delayed responses. */
const recover = async (): Promise<void> => void (await fetch(`${folder}/recover`));

let testCount = 0;
beforeEach(() => {
  localStorage.clear();
  testCount += 1;
  folder = `/dash/${Date.now()}-${testCount}`;
  manifestUrl = `${folder}/stream.mpd`;
});

/** Clicks a button, and then items of the menu that it opens. */
async function selectInMenu(
  player: VitrinePlayer,
  button: string,
  ...items: readonly [role: 'menuitem' | 'menuitemradio', name: RegExp][]
): Promise<void> {
  (await findByRole(player, 'button', button)).click();
  for (const [role, name] of items) (await findByRole(player, role, name)).click();
}

describe('DASH', () => {
  it('plays, seeks and ends', async () => {
    const player = await createPlayingPlayer();
    expect(player.hub.state.source.engine).to.equal('dash');
    expect(player.streamType).to.equal('on-demand');
    expect(player.duration).to.be.within(7.9, 8.2);
    player.currentTime = 5;
    await waitUntil(() => !player.seeking && player.currentTime > 5.2, 'playback did not resume');
    player.currentTime = 7.5;
    await waitUntil(() => player.ended, 'playback did not end');
  });

  it('switches the rendition in the quality menu, and back to automatic selection', async () => {
    const player = await createPlayingPlayer();
    expect(player.hub.state.quality.renditions.map(({ height }) => height)).to.deep.equal([
      180, 90,
    ]);
    await selectInMenu(player, 'Settings', ['menuitem', /^Quality/], ['menuitemradio', /^90p/]);
    await waitUntil(
      () => player.hub.state.quality.selectedRendition !== 'auto',
      'no rendition was selected',
    );
    player.currentTime = 0;
    await waitUntil(() => player.videoHeight === 90, 'the video is not 90 pixels high');
    player.hub.perform({ type: 'select-rendition', id: 'auto' });
    await waitUntil(
      () => player.hub.state.quality.selectedRendition === 'auto',
      'the selection is not automatic',
    );
  });

  it('switches the audio track in the menu', async () => {
    const player = await createPlayingPlayer();
    const { tracks } = player.hub.state;
    expect(tracks.audioTracks.map(({ label, language }) => [label, language])).to.deep.equal([
      ['English', 'en'],
      ['Deutsch', 'de'],
    ]);
    await selectInMenu(player, 'Audio', ['menuitemradio', /^Deutsch/]);
    await waitUntil(
      () => player.hub.state.tracks.activeAudioTrackId === '1',
      'the audio track did not change',
    );
    await waitForFrames(player, 3);
  });

  it('seeks while the init segment of another audio track is being loaded', async () => {
    const player = await createPlayingPlayer();
    await holdRequests('audio-de-init');
    await selectInMenu(player, 'Audio', ['menuitemradio', /^Deutsch/]);
    await waitForHeldRequest();
    player.currentTime = 5;
    await recover();
    await waitUntil(() => !player.seeking && player.currentTime > 5.2, 'playback did not resume');
  });

  it('shows captions in the caption layer, and hides them', async () => {
    const player = await createPlayingPlayer();
    await waitUntil(
      () => player.hub.state.tracks.captionTracks.length === 1,
      'no captions were loaded',
    );
    player.currentTime = 1;
    await selectInMenu(player, 'Captions', ['menuitemradio', /^English/]);
    await waitUntil(
      () => player.hub.state.tracks.activeCues[0]?.text === 'The first caption',
      'the caption is not active',
    );
    const { media } = player;
    // With the mode "showing", the browser would show the captions a second time.
    expect([...media.textTracks].map(({ mode }) => mode)).to.deep.equal(['hidden']);
    await selectInMenu(player, 'Captions', ['menuitemradio', /^Off/]);
    await waitUntil(
      () => player.hub.state.tracks.activeCues.length === 0,
      'the captions did not disappear',
    );
    expect([...media.textTracks].map(({ mode }) => mode)).to.deep.equal(['disabled']);
  });

  it('starts at start-time', async () => {
    const player = await createPlayingPlayer(manifestUrl, { 'start-time': '4' });
    expect(player.played.start(0)).to.be.within(3.8, 4.5);
  });

  it('lists requests and rendition switches in the statistics', async () => {
    const player = await createPlayingPlayer();
    const { engine } = player.hub.stateOwners.engineManager;
    const stats = engine?.getStats?.();
    expect(stats?.codecs.join()).to.match(/avc1/);
    expect(stats?.changes[0]?.reason).to.equal('start');
    expect(engine?.log?.some(({ message }) => message.includes('stream.mpd'))).to.equal(true);
  });

  it('plays a manifest whose URL has no extension', async () => {
    const player = await createPlayingPlayer(`${folder}/manifest`);
    expect(player.hub.state.source.engine).to.equal('dash');
  });

  it('plays a <source> with the type application/dash+xml', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player muted>
        <source src=${manifestUrl} type="application/dash+xml" />
      </vitrine-player>`,
    );
    await player.play();
    await waitForFrames(player, 2);
    expect(player.hub.state.source.engine).to.equal('dash');
  });

  it('plays an HLS stream after a DASH stream, and then the DASH stream again', async () => {
    const player = await createPlayingPlayer();
    player.src = '/video/night-train.m3u8';
    await player.updateComplete;
    await player.play();
    await waitUntil(() => player.duration > 40, 'the HLS stream did not load');
    await waitForFrames(player, 3);
    expect(player.hub.state.source.engine).to.equal('hls');
    player.src = manifestUrl;
    await player.updateComplete;
    await player.play();
    await waitUntil(
      () => player.duration < 9 && player.currentTime > 0.2,
      'the DASH stream did not play',
    );
  });
});

describe('the DASH engine after an error', () => {
  it('shows the error dialog for a missing manifest', async () => {
    const player = await createPlayer(`${folder}/no-such-stream.mpd`);
    await player.play().catch(() => {});
    await findByRole(player, 'alertdialog', /Video does not exist/);
    expect(player.hub.state.error.playbackError).to.include({ cause: 'not-found', status: 404 });
  });

  it('reports a response that is not a manifest as an unsupported source', async () => {
    const type = 'application/dash+xml';
    const player = await createPlayer(`${folder}/captions-en.vtt`, { type });
    await player.play().catch(() => {});
    await waitUntil(() => player.hub.state.error.playbackError, 'no error occurred');
    expect(player.hub.state.error.playbackError?.kind).to.equal('not-supported');
  });

  it('shows the error dialog once playback reaches missing segments, and a retry continues from there', async () => {
    await failRequests('video-\\d+-3', 404);
    const player = await createPlayingPlayer(manifestUrl, { 'max-reconnect-retries': '0' });
    await findByRole(player, 'alertdialog', /Video does not exist/);
    expect(player.hub.state.error.playbackError).to.include({ cause: 'not-found', status: 404 });
    // Chromium continues with audio alone for up to 3 s.
    expect(player.currentTime).to.be.within(2, 7.5);
    await recover();
    await player.play();
    await waitUntil(() => !player.hub.state.error.playbackError, 'the error was not cleared');
    await waitUntil(() => player.ended, 'playback did not continue');
  });

  it('shows no error if the server recovers before the buffer is empty', async () => {
    await failRequests('video-\\d+-3', 503);
    const player = await createPlayingPlayer();
    await waitUntil(
      () =>
        player.hub.stateOwners.engineManager.engine?.log?.some(({ message }) =>
          message.startsWith('503'),
        ),
      'no request failed',
    );
    await recover();
    await waitUntil(() => player.currentTime > 4.3, 'playback did not continue');
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });

  it('retries automatically until the server responds again', async () => {
    await failRequests('stream', 503);
    const player = await createPlayer();
    void player.play().catch(() => {});
    await waitUntil(
      () => player.hub.state.error.playbackError?.status === 503,
      'no error occurred',
    );
    await recover();
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
  });
});

describe('a live DASH stream', () => {
  it('plays at the live edge', async () => {
    const player = await createPlayingPlayer(`${folder}/live.mpd?depth=40`);
    await waitUntil(() => player.streamType === 'live', 'the stream type is unknown');
    expect(player.targetLiveWindow).to.equal(0);
    await waitUntil(() => player.hub.state.live.atEdge, 'playback is not at the live edge');
    const { currentTime } = player;
    // Waits for longer than a period, and longer than the duration of the first manifest.
    await waitUntil(() => player.currentTime > currentTime + 9, 'playback stopped');
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });

  it('seeks within its DVR window, and back to the live edge', async function seekInWindow() {
    if (isWebKitGtk(navigator))
      return skipTest(this, 'WebKitGTK drops segments that are earlier than those removed.');
    const player = await createPlayingPlayer(`${folder}/live.mpd?depth=300`);
    await waitUntil(() => player.targetLiveWindow === 300, 'the DVR window is unknown');
    const [range] = player.hub.state.time.seekable;
    const edge = range?.end ?? 0;
    expect(edge - (range?.start ?? 0)).to.be.within(280, 300);
    player.currentTime = edge - 100;
    await waitUntil(
      () => !player.seeking && player.currentTime > edge - 99.5,
      'the seek did not end',
    );
    expect(player.hub.state.live.atEdge).to.equal(false);
    player.hub.perform({ type: 'seek-to-live' });
    await waitUntil(() => player.currentTime > edge - 10, 'did not return to the live edge');
    await waitUntil(() => player.hub.state.live.atEdge, 'playback is not at the live edge');
    return undefined;
  });
});
