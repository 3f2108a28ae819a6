import { expect, fixture, html } from '@open-wc/testing';
import { createModifiedPlaylistUrl } from '../../tests/browser/playlists/playlist-fixtures.ts';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

/** Creates the URL of a WebVTT file whose only cue lasts 9 s. */
const createVttUrl = (text: string): string =>
  `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 00:09.000\n${text}\n`)}`;

const createIdlePlayer = (): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${videoUrl} preload="none" muted></vitrine-player>`);

async function startPlayback(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.1, 'playback did not start');
  return player;
}

const getCaptionLabels = (player: VitrinePlayer): readonly string[] =>
  player.hub.state.tracks.captionTracks.map(({ label }) => label);

const getCueText = (player: VitrinePlayer): string =>
  player.hub.state.tracks.activeCues.map(({ text }) => text).join(' ');

function createTrack(attributes: Record<string, string>): HTMLTrackElement {
  const track = document.createElement('track');
  for (const [name, value] of Object.entries(attributes)) track.setAttribute(name, value);
  return track;
}

describe('<track> children', () => {
  beforeEach(() => localStorage.clear());

  it('are listed with those of the video, even if they are added later', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="none" muted>
        <track kind="captions" label="First" srclang="en" src=${createVttUrl('first')} />
      </vitrine-player>`,
    );
    await waitUntil(
      () => getCaptionLabels(player).includes('First'),
      'the first track is not listed',
    );
    await startPlayback(player);
    player.append(createTrack({ kind: 'captions', label: 'Late', src: createVttUrl('late') }));
    await waitUntil(() => getCaptionLabels(player).length === 6, 'not all tracks are listed');
    expect(getCaptionLabels(player)).to.include.members(['First', 'Late', 'Deutsch']);
    const lateTrack = player.hub.state.tracks.captionTracks.find(({ label }) => label === 'Late');
    player.hub.perform({ type: 'show-captions', id: lateTrack?.id });
    await waitUntil(() => getCueText(player) === 'late', 'the cue was not shown');
  });

  it('are removed with their elements, and updated with their attributes', async () => {
    const player = await createIdlePlayer();
    const track = createTrack({ kind: 'captions', label: 'One', src: createVttUrl('one') });
    player.append(track);
    await waitUntil(() => getCaptionLabels(player)[0] === 'One', 'the track was not added');
    track.label = 'Other';
    await waitUntil(
      () => player.media.querySelector('track')?.label === 'Other',
      'the label did not change',
    );
    track.remove();
    await waitUntil(() => getCaptionLabels(player).length === 0, 'the track is still listed');
  });

  it('are shown immediately if they have the default attribute', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="none" muted>
        <track kind="captions" label="First" srclang="en" src=${createVttUrl('first')} default />
      </vitrine-player>`,
    );
    await startPlayback(player);
    await waitUntil(() => getCueText(player) === 'first', 'the cue was not shown');
  });

  it('override the chapters of the stream if they have the kind chapters', async () => {
    const player = await createIdlePlayer();
    player.append(createTrack({ kind: 'chapters', src: createVttUrl('Everything') }));
    await startPlayback(player);
    await waitUntil(
      () => player.chapters[0]?.title === 'Everything',
      'the chapters were not loaded',
    );
    expect(player.chapters).to.have.length(1);
    player.addChapters([{ startTime: 0, value: 'Set by script' }]);
    await waitUntil(
      () => player.chapters[0]?.title === 'Set by script',
      'the chapters of the script were not applied',
    );
    // The duration grows by an audio frame once the last segment is loaded.
    await waitUntil(
      () => player.chapters[0]?.end === player.duration,
      'the chapter has no end time',
    );
  });

  it('keep their cues while the video loads if they have the kind metadata', async () => {
    const player = await createIdlePlayer();
    player.append(createTrack({ kind: 'metadata', label: 'data', src: createVttUrl('{"a":1}') }));
    const findTrack = (): TextTrack | undefined =>
      [...player.textTracks].find(({ label }) => label === 'data');
    await waitUntil(findTrack, 'the track was not added');
    const metadataTrack = findTrack() as TextTrack;
    metadataTrack.mode = 'hidden';
    await waitUntil(() => metadataTrack.cues?.length === 1, 'the cue was not loaded');
    await startPlayback(player);
    expect(metadataTrack.cues?.length).to.equal(1);
    expect(metadataTrack.mode).to.equal('hidden');
  });
});

describe('addChapters()', () => {
  it('logs invalid chapters, and adds the others', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
    const player = await createIdlePlayer();
    player.addChapters([
      { startTime: Number.NaN, value: 'bad' },
      { startTime: 1, value: 'good' },
    ]);
    await waitUntil(() => player.chapters.length === 1, 'the valid chapter was not added');
    console.warn = warn;
    expect(player.chapters[0]?.title).to.equal('good');
    expect(warnings).to.deep.equal([
      '<vitrine-player> addChapters: skipped chapter 1: startTime is NaN; it must be a number of seconds, at least 0.',
    ]);
  });
});

describe('chapters that a script adds as cues', () => {
  it('are listed, even if the track is older than its cues', async () => {
    const player = await startPlayback(await createIdlePlayer());
    const track = player.addTextTrack('chapters', 'By script', 'en');
    await waitUntil(() => track.mode === 'hidden', 'the track was not read');
    track.addCue(new VTTCue(0, 30, 'Early'));
    track.addCue(new VTTCue(30, 60, 'Late'));
    await waitUntil(() => player.chapters.length === 2, 'the chapters are not listed');
    expect(player.activeChapter?.title).to.equal('Early');
  });
});

describe('chapterchange', () => {
  it('names only chapters that were reached, also when the video is replaced', async () => {
    const player = await startPlayback(await createIdlePlayer());
    player.addChapters([
      { startTime: 0, value: 'first of A' },
      { startTime: 3, value: 'second of A' },
    ]);
    const titles: unknown[] = [];
    player.addEventListener('chapterchange', ({ detail }) => titles.push(detail?.value ?? null));
    player.currentTime = 4;
    await waitUntil(() => titles.at(-1) === 'second of A', 'the second chapter was not reached');
    const previousCount = titles.length;
    player.src = '/video/night-train.m3u8';
    player.addChapters([{ startTime: 0, value: 'first of B' }]);
    await startPlayback(player);
    await waitUntil(
      () => titles.at(-1) === 'first of B',
      'the chapter of the new video is missing',
    );
    expect(titles.slice(previousCount)).to.deep.equal([null, 'first of B']);
  });
});

describe('chapters of a video that is not loaded', () => {
  it('fire chapterchange once each, even if the end of the last chapter becomes known later', async () => {
    const player = await createIdlePlayer();
    const titles: unknown[] = [];
    player.addEventListener('chapterchange', ({ detail }) => titles.push(detail?.value));
    player.addChapters([
      { startTime: 0, value: 'one' },
      { startTime: 3, value: 'two' },
    ]);
    await waitUntil(() => titles.length > 0, 'chapterchange did not fire for the first chapter');
    await startPlayback(player);
    await waitUntil(
      () => player.chapters[1]?.end === player.duration,
      'the end time of the chapter is unknown',
    );
    player.currentTime = 4;
    await waitUntil(
      () => titles.includes('two'),
      'chapterchange did not fire for the second chapter',
    );
    expect(titles).to.deep.equal(['one', 'two']);
  });
});

describe('addTextTrack()', () => {
  it('adds a track that is listed, and that is shown once it is turned on', async () => {
    const player = await startPlayback(await createIdlePlayer());
    await waitUntil(() => getCaptionLabels(player).length === 4, 'the video has no captions');
    const track = player.addTextTrack('captions', 'Script', 'en');
    track.addCue(new VTTCue(0, 100, 'from a script'));
    await waitUntil(() => getCaptionLabels(player).includes('Script'), 'the track is not listed');
    expect(getCueText(player)).to.equal('');
    track.mode = 'showing';
    await waitUntil(() => getCueText(player) === 'from a script', 'the cue was not shown');
  });
});

describe('removeTextTrack()', () => {
  it('removes tracks of addTextTrack() and of <track> children', async () => {
    const player = await startPlayback(await createIdlePlayer());
    const scriptTrack = player.addTextTrack('captions', 'Script', 'en');
    scriptTrack.addCue(new VTTCue(0, 100, 'from a script'));
    scriptTrack.mode = 'showing';
    player.append(createTrack({ kind: 'captions', label: 'Child', src: createVttUrl('child') }));
    await waitUntil(() => getCueText(player) === 'from a script', 'the cue was not shown');
    await waitUntil(
      () => getCaptionLabels(player).includes('Child'),
      'the <track> child is not listed',
    );
    await player.removeTextTrack(scriptTrack);
    await waitUntil(
      () => !getCaptionLabels(player).includes('Script'),
      'the script track is still listed',
    );
    expect(getCueText(player)).to.equal('');
    const childTrack = [...player.textTracks].find(({ label }) => label === 'Child') as TextTrack;
    await player.removeTextTrack(childTrack);
    await waitUntil(
      () => !getCaptionLabels(player).includes('Child'),
      'the <track> child is still listed',
    );
    expect([...player.textTracks]).not.to.include(childTrack);
  });

  it('removes the chapters of a chapter track', async () => {
    const player = await startPlayback(await createIdlePlayer());
    await waitUntil(() => player.chapters.length > 1, 'the video has no chapters');
    const scriptTrack = player.addTextTrack('chapters', 'Script', 'en');
    scriptTrack.addCue(new VTTCue(0, 100, 'Everything'));
    player.textTracks.dispatchEvent(new Event('change'));
    await waitUntil(
      () => player.chapters.length === 1,
      'the chapters of the track were not applied',
    );
    await player.removeTextTrack(scriptTrack);
    await waitUntil(
      () => player.chapters.length > 1,
      'the chapters of the stream were not restored',
    );
  });
});

describe('captions', () => {
  beforeEach(() => localStorage.clear());

  it('are selected by the language of the player if the request names no track', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player lang="de-CH" src=${videoUrl} preload="none" muted></vitrine-player>`,
    );
    await startPlayback(player);
    await waitUntil(() => getCaptionLabels(player).length === 4, 'the video has no captions');
    player.hub.perform({ type: 'show-captions' });
    const { captionTracks, activeCaptionTrackId } = player.hub.state.tracks;
    expect(captionTracks.find(({ id }) => id === activeCaptionTrackId)?.language).to.equal('de');
    player.remove();
    const nextPlayer = await startPlayback(await createIdlePlayer());
    const getLanguage = (): string | undefined => {
      const { tracks } = nextPlayer.hub.state;
      return tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId)?.language;
    };
    await waitUntil(() => getLanguage() === 'de', 'the preference was not restored');
  });

  it('are not listed if they are forced, and are shown while no others are on', async () => {
    const src = await createModifiedPlaylistUrl((text) =>
      text.replace(/(NAME="English"[^\n]*)FORCED=NO/, '$1FORCED=YES'),
    );
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${src} type="hls" preload="none" muted></vitrine-player>`,
    );
    const findForcedTrack = (): TextTrack | undefined =>
      [...player.textTracks].find(({ label }) => label === 'English');
    await startPlayback(player);
    await waitUntil(
      () => findForcedTrack()?.mode === 'hidden',
      'the forced captions are not shown',
    );
    expect(getCaptionLabels(player)).to.deep.equal(['Italiano', 'Français', 'Deutsch']);
    expect(player.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
    player.hub.perform({ type: 'show-captions', id: player.hub.state.tracks.captionTracks[0]?.id });
    expect(findForcedTrack()?.mode).to.equal('disabled');
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId !== undefined,
      'no captions were turned on',
    );
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(
      () => findForcedTrack()?.mode === 'hidden',
      'the forced captions were not shown again',
    );
    const italianTrack = player.hub.state.tracks.audioTracks.find(
      ({ language }) => language === 'it',
    );
    player.hub.perform({ type: 'select-audio-track', id: italianTrack?.id ?? '' });
    await waitUntil(
      () => findForcedTrack()?.mode === 'disabled',
      'the forced captions do not match the audio language',
    );
  });
});

describe('lists of tracks and renditions', () => {
  it('are properties of the player from the start, and are complete at loadedmetadata', async () => {
    const player = document.createElement('vitrine-player');
    const { videoTracks, audioTracks, videoRenditions, audioRenditions } = player;
    const lists = [videoTracks, audioTracks, videoRenditions, audioRenditions];
    expect(lists.map(({ length }) => length)).to.deep.equal([0, 0, 0, 0]);

    player.src = videoUrl;
    player.muted = true;
    player.preload = 'metadata';
    const lengths = new Promise((resolve) => {
      player.addEventListener('loadedmetadata', () => resolve(lists.map(({ length }) => length)));
    });
    document.body.append(player);
    expect(await lengths).to.deep.equal([1, 3, 4, 1]);
    expect(player.audioTracks).to.equal(audioTracks);
    player.remove();
  });

  it('contain the tracks of the video, which they can select', async () => {
    const player = await createIdlePlayer();
    const { videoRenditions, audioTracks, videoTracks, audioRenditions } = await player.lists();
    expect(player.videoRenditions).to.equal(videoRenditions);
    const addEvents: unknown[] = [];
    videoRenditions.addEventListener('addrendition', (event) => addEvents.push(event));
    await startPlayback(player);
    await waitUntil(
      () => videoRenditions.length === 4 && audioTracks.length > 1,
      'the lists are incomplete',
    );
    expect(addEvents).to.have.length(4);
    expect([...videoRenditions].map(({ height }) => height)).to.deep.equal([1080, 720, 480, 360]);
    expect(videoRenditions.selectedIndex).to.equal(-1);
    expect(videoTracks.length).to.equal(1);
    expect(videoTracks[0]?.selected).to.equal(true);

    const selectedIndexes: number[] = [];
    videoRenditions.addEventListener('change', () =>
      selectedIndexes.push(videoRenditions.selectedIndex),
    );
    videoRenditions.selectedIndex = 3;
    await waitUntil(() => videoRenditions[3]?.selected, 'the rendition was not selected');
    expect(player.hub.state.quality.selectedRendition).to.equal(videoRenditions[3]?.id);
    (videoRenditions[3] as { selected: boolean }).selected = false;
    await waitUntil(
      () => player.hub.state.quality.selectedRendition === 'auto',
      'the rendition is not selected automatically',
    );
    expect(selectedIndexes).to.deep.equal([3, -1]);

    const italianTrack = [...audioTracks].find(({ language }) => language === 'it');
    expect(italianTrack?.enabled).to.equal(false);
    (italianTrack as { enabled: boolean }).enabled = true;
    await waitUntil(() => italianTrack?.enabled, 'the audio track did not change');
    expect([...audioTracks].filter(({ enabled }) => enabled)).to.have.length(1);
    expect(audioRenditions[0]?.src).to.contain('.m3u8');
  });

  it('become empty when the source is removed', async () => {
    const player = await startPlayback(await createIdlePlayer());
    const { videoRenditions } = await player.lists();
    expect(videoRenditions.length).to.equal(4);
    let removeEventCount = 0;
    videoRenditions.addEventListener('removerendition', () => (removeEventCount += 1));
    player.src = '';
    await waitUntil(() => videoRenditions.length === 0, 'the lists were not emptied');
    expect(removeEventCount).to.equal(4);
    expect(videoRenditions[0]).to.equal(undefined);
  });
});
