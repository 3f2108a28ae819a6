import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const playing = async (): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player
      playback-id="the-light-we-keep"
      video-origin="/video"
      muted
    ></vitrine-player>`,
  );
  void player.play();
  await waitForFrames(player, 6);
  return player;
};

/** Has another engine take up the film, as after a failure. */
const takeUp = async (player: VitrinePlayer): Promise<void> => {
  const { engine } = player.hub.target;
  const before = engine.engine;
  void engine.replaceSource(engine.source);
  await waitUntil(
    () => engine.engine && engine.engine !== before && player.readyState > 2,
    () => `no engine took up the film: ${standing(player)}`,
  );
};

const standing = ({ media, hub }: VitrinePlayer): string => {
  const { buffered, currentTime, readyState, networkState, paused, seeking, error } = media;
  const spans = Array.from({ length: buffered.length }, (_, at) => [
    buffered.start(at),
    buffered.end(at),
  ]);
  const { engine: current, error: failure, isLoadStarted: isOpen } = hub.target.engine;
  const told = { currentTime, readyState, networkState, paused, seeking, spans, isOpen };
  const log = current?.log?.slice(-12).map(({ timestamp: at, message: words }) => `${at} ${words}`);
  return JSON.stringify({ ...told, error: error?.message, has: !!current, failure, log });
};

describe('a film that another engine takes up', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('goes on in the sound that was chosen', async () => {
    const player = await playing();
    const { state } = player.hub;
    await waitUntil(() => player.hub.state.tracks.audio.length > 1, 'there was nothing to choose');
    const other = player.hub.state.tracks.audio.find(({ id }) => id !== state.tracks.audioOn);
    player.hub.perform({ type: 'choose-audio', id: other?.id ?? '' });
    const on = (): string | undefined =>
      player.hub.state.tracks.audio.find(({ id }) => id === player.hub.state.tracks.audioOn)?.label;
    await waitUntil(() => on() === other?.label, 'the other sound never came');
    await takeUp(player);
    await waitUntil(
      () => on() === other?.label,
      () => `it went on with ${on()}`,
    );
  });

  it('goes on in the quality that was chosen, and by itself where none was', async () => {
    const player = await playing();
    const chosen = (): string => player.hub.state.quality.chosen;
    await takeUp(player);
    expect(chosen()).to.equal('auto');
    const renditions = () => player.hub.state.quality.renditions;
    await waitUntil(() => renditions().length > 1, 'there was nothing to choose');
    const [lowest] = renditions().toSorted((a, b) => a.height - b.height);
    const id = lowest?.id ?? '';
    player.hub.perform({ type: 'choose-rendition', id });
    await waitUntil(() => chosen() === id, 'it was never chosen');
    await takeUp(player);
    await waitUntil(
      () => chosen() === id,
      () => `it went on with ${chosen()} and not ${id}: ${standing(player)}`,
    );
  });

  it('goes on with the captions that a page has turned on, and without those that were turned off', async () => {
    const player = await playing();
    const on = (): string | undefined =>
      player.hub.state.tracks.captions.find(({ id }) => id === player.hub.state.tracks.captionsOn)
        ?.language;
    const arrived = (): boolean => player.hub.state.tracks.captions.length === 4;
    await waitUntil(arrived, 'no captions came');
    const german = [...player.textTracks].find(({ language }) => language === 'de');
    if (german) german.mode = 'showing';
    await waitUntil(() => on() === 'de', 'they never came on');
    await takeUp(player);
    await waitUntil(() => on() === 'de', 'they are off');
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(() => on() === undefined, 'they stayed on');
    await takeUp(player);
    await waitUntil(arrived, 'no captions came');
    await waitForFrames(player, 6);
    expect(on()).to.equal(undefined);
  });

  it('goes on at the speed that a page has set, and another film begins at the usual one', async () => {
    const player = await playing();
    player.playbackRate = 1.5;
    await waitForEvent(player, 'ratechange');
    await takeUp(player);
    await waitUntil(() => player.playbackRate === 1.5, 'it plays at another speed');
    player.setAttribute('playback-id', 'night-train');
    await waitForEvent(player, 'loadedmetadata');
    void player.play();
    await waitForFrames(player, 6);
    expect(player.playbackRate).to.equal(1);
  });

  it('keeps its cue points and chapters when its limits are others, and loses them to another part of it', async () => {
    const player = await playing();
    player.addChapters([{ startTime: 0, value: 'By the page' }]);
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    const titles = (): readonly string[] => player.chapters.map(({ title }) => title);
    await waitUntil(() => titles()[0] === 'By the page', 'the chapters never came');
    player.setAttribute('max-resolution', '360p');
    player.setAttribute('rendition-order', 'desc');
    await player.updateComplete;
    await waitUntil(() => player.readyState > 2, 'it never went on');
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['kept']);
    expect(titles()).to.deep.equal(['By the page']);
    player.setAttribute('asset-start-time', '10');
    await player.updateComplete;
    expect(player.cuePoints).to.deep.equal([]);
  });
});
