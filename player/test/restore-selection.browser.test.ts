import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const createPlayingPlayer = async (): Promise<VitrinePlayer> => {
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

/** Reloads the source with a new engine, as the player does after an error. */
const replaceEngine = async (player: VitrinePlayer): Promise<void> => {
  const { engineManager } = player.hub.stateOwners;
  const previousEngine = engineManager.engine;
  void engineManager.replaceSource(engineManager.source);
  await waitUntil(
    () => engineManager.engine && engineManager.engine !== previousEngine && player.readyState > 2,
    () => `no new engine loaded the video: ${describeState(player)}`,
  );
};

const describeState = ({ media, hub }: VitrinePlayer): string => {
  const { buffered, currentTime, readyState, networkState, paused, seeking, error } = media;
  const ranges = Array.from({ length: buffered.length }, (_, index) => [
    buffered.start(index),
    buffered.end(index),
  ]);
  const { engine, error: engineError, hasLoadStarted } = hub.stateOwners.engineManager;
  const state = { currentTime, readyState, networkState, paused, seeking, ranges, hasLoadStarted };
  const log = engine?.log?.slice(-12).map(({ timestamp, message }) => `${timestamp} ${message}`);
  const hasEngine = engine !== undefined;
  return JSON.stringify({ ...state, error: error?.message, hasEngine, engineError, log });
};

describe('a change of engine or source options', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('keeps the selected audio track', async () => {
    const player = await createPlayingPlayer();
    const { state } = player.hub;
    await waitUntil(
      () => player.hub.state.tracks.audioTracks.length > 1,
      'there is only one audio track',
    );
    const otherTrack = player.hub.state.tracks.audioTracks.find(
      ({ id }) => id !== state.tracks.activeAudioTrackId,
    );
    player.hub.perform({ type: 'select-audio-track', id: otherTrack?.id ?? '' });
    const getAudioLabel = (): string | undefined =>
      player.hub.state.tracks.audioTracks.find(
        ({ id }) => id === player.hub.state.tracks.activeAudioTrackId,
      )?.label;
    await waitUntil(
      () => getAudioLabel() === otherTrack?.label,
      'the other audio track was not selected',
    );
    await replaceEngine(player);
    await waitUntil(
      () => getAudioLabel() === otherTrack?.label,
      () => `the audio track is ${getAudioLabel()}`,
    );
  });

  it('keeps the selected rendition, and automatic selection', async () => {
    const player = await createPlayingPlayer();
    const getSelectedRendition = (): string => player.hub.state.quality.selectedRendition;
    await replaceEngine(player);
    expect(getSelectedRendition()).to.equal('auto');
    const getRenditions = () => player.hub.state.quality.renditions;
    await waitUntil(() => getRenditions().length > 1, 'there is only one rendition');
    const [lowest] = getRenditions().toSorted((a, b) => a.height - b.height);
    const id = lowest?.id ?? '';
    player.hub.perform({ type: 'select-rendition', id });
    await waitUntil(() => getSelectedRendition() === id, 'the rendition was not selected');
    await replaceEngine(player);
    await waitUntil(
      () => getSelectedRendition() === id,
      () => `the rendition is ${getSelectedRendition()} and not ${id}: ${describeState(player)}`,
    );
  });

  it('keeps captions that the page has turned on, and keeps captions off after they are turned off', async () => {
    const player = await createPlayingPlayer();
    const getCaptionLanguage = (): string | undefined =>
      player.hub.state.tracks.captionTracks.find(
        ({ id }) => id === player.hub.state.tracks.activeCaptionTrackId,
      )?.language;
    const areCaptionsLoaded = (): boolean => player.hub.state.tracks.captionTracks.length === 4;
    await waitUntil(areCaptionsLoaded, 'no captions were loaded');
    const germanTrack = [...player.textTracks].find(({ language }) => language === 'de');
    if (germanTrack) germanTrack.mode = 'showing';
    await waitUntil(() => getCaptionLanguage() === 'de', 'the captions were not turned on');
    await replaceEngine(player);
    await waitUntil(() => getCaptionLanguage() === 'de', 'the captions are off');
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(() => getCaptionLanguage() === undefined, 'the captions were not turned off');
    await replaceEngine(player);
    await waitUntil(areCaptionsLoaded, 'no captions were loaded');
    await waitForFrames(player, 6);
    expect(getCaptionLanguage()).to.equal(undefined);
  });

  it('keeps a playback rate set by script, but the next video plays at the default rate', async () => {
    const player = await createPlayingPlayer();
    player.playbackRate = 1.5;
    await waitForEvent(player, 'ratechange');
    await replaceEngine(player);
    await waitUntil(() => player.playbackRate === 1.5, 'the playback rate was not restored');
    player.setAttribute('playback-id', 'night-train');
    await waitForEvent(player, 'loadedmetadata');
    void player.play();
    await waitForFrames(player, 6);
    expect(player.playbackRate).to.equal(1);
  });

  it('keeps cue points and chapters when resolution limits change, and removes them when the clip range changes', async () => {
    const player = await createPlayingPlayer();
    player.addChapters([{ startTime: 0, value: 'By the page' }]);
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    const getChapterTitles = (): readonly string[] => player.chapters.map(({ title }) => title);
    await waitUntil(() => getChapterTitles()[0] === 'By the page', 'the chapters were not loaded');
    player.setAttribute('max-resolution', '360p');
    player.setAttribute('rendition-order', 'desc');
    await player.updateComplete;
    await waitUntil(() => player.readyState > 2, 'playback did not continue');
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['kept']);
    expect(getChapterTitles()).to.deep.equal(['By the page']);
    player.setAttribute('asset-start-time', '10');
    await player.updateComplete;
    expect(player.cuePoints).to.deep.equal([]);
  });
});
