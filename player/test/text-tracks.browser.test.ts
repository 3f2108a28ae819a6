import { expect, fixture, html } from '@open-wc/testing';
import { createModifiedPlaylistUrl } from '../../tests/browser/playlist-fixtures.ts';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const vtt = (text: string, seconds = 100): string =>
  `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 00:0${seconds % 10}.000\n${text}\n`)}`;

const idle = (): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${film} preload="none" muted></vitrine-player>`);

async function begun(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.1, 'it never played');
  return player;
}

const captions = (player: VitrinePlayer): readonly string[] =>
  player.hub.state.tracks.captions.map(({ label }) => label);

const shown = (player: VitrinePlayer): string =>
  player.hub.state.tracks.cues.map(({ text }) => text).join(' ');

function trackOf(attributes: Record<string, string>): HTMLTrackElement {
  const track = document.createElement('track');
  for (const [name, value] of Object.entries(attributes)) track.setAttribute(name, value);
  return track;
}

describe('<track> children', () => {
  beforeEach(() => localStorage.clear());

  it('are offered beside those of the film, whether they stood there first or came later', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="none" muted>
        <track kind="captions" label="First" srclang="en" src=${vtt('first', 9)} />
      </vitrine-player>`,
    );
    await waitUntil(() => captions(player).includes('First'), 'the first never came');
    await begun(player);
    player.append(trackOf({ kind: 'captions', label: 'Late', src: vtt('late', 9) }));
    await waitUntil(() => captions(player).length === 6, 'not all of them came');
    expect(captions(player)).to.include.members(['First', 'Late', 'Deutsch']);
    const late = player.hub.state.tracks.captions.find(({ label }) => label === 'Late');
    player.hub.perform({ type: 'show-captions', id: late?.id });
    await waitUntil(() => shown(player) === 'late', 'it was never shown');
  });

  it('go when the page takes them away, and change with their attributes', async () => {
    const player = await idle();
    const track = trackOf({ kind: 'captions', label: 'One', src: vtt('one', 9) });
    player.append(track);
    await waitUntil(() => captions(player)[0] === 'One', 'it never came');
    track.label = 'Other';
    await waitUntil(
      () => player.media.querySelector('track')?.label === 'Other',
      'the label stayed',
    );
    track.remove();
    await waitUntil(() => captions(player).length === 0, 'it stayed');
  });

  it('that are the default are shown at once', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="none" muted>
        <track kind="captions" label="First" srclang="en" src=${vtt('first', 9)} default />
      </vitrine-player>`,
    );
    await begun(player);
    await waitUntil(() => shown(player) === 'first', 'they were never shown');
  });

  it('may name chapters, which count more than those of the stream', async () => {
    const player = await idle();
    player.append(trackOf({ kind: 'chapters', src: vtt('All of it', 9) }));
    await begun(player);
    await waitUntil(() => player.chapters[0]?.title === 'All of it', 'the chapters never came');
    expect(player.chapters).to.have.length(1);
    player.addChapters([{ startTime: 0, value: 'Said by a script' }]);
    await waitUntil(
      () => player.chapters[0]?.title === 'Said by a script',
      'the script was not heard',
    );
    // The length grows by a frame of sound once the last segment is there.
    await waitUntil(() => player.chapters[0]?.end === player.duration, 'it never had its end');
  });

  it('of metadata keep their cues while the film loads', async () => {
    const player = await idle();
    player.append(trackOf({ kind: 'metadata', label: 'data', src: vtt('{"a":1}', 9) }));
    const find = (): TextTrack | undefined =>
      [...player.textTracks].find(({ label }) => label === 'data');
    await waitUntil(find, 'it never came');
    const data = find() as TextTrack;
    data.mode = 'hidden';
    await waitUntil(() => data.cues?.length === 1, 'its cue never came');
    await begun(player);
    expect(data.cues?.length).to.equal(1);
    expect(data.mode).to.equal('hidden');
  });
});

describe('chapters that a script names', () => {
  it('that are not in form are said in the console, and the others are there', async () => {
    const said: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
    const player = await idle();
    player.addChapters([
      { startTime: Number.NaN, value: 'bad' },
      { startTime: 1, value: 'good' },
    ]);
    await waitUntil(() => player.chapters.length === 1, 'the good one never came');
    console.warn = warn;
    expect(player.chapters[0]?.title).to.equal('good');
    expect(said).to.deep.equal([
      '<vitrine-player> addChapters: skipped chapter 1: startTime is NaN; it must be a number of seconds, at least 0.',
    ]);
  });
});

describe('chapters of a film that has yet to load', () => {
  it('are told of once each, though how long the last one is becomes known later', async () => {
    const player = await idle();
    const told: unknown[] = [];
    player.addEventListener('chapterchange', ({ detail }) => told.push(detail?.value));
    player.addChapters([
      { startTime: 0, value: 'one' },
      { startTime: 3, value: 'two' },
    ]);
    await waitUntil(() => told.length > 0, 'the first was never told of');
    await begun(player);
    await waitUntil(() => player.chapters[1]?.end === player.duration, 'its end never came');
    player.currentTime = 4;
    await waitUntil(() => told.includes('two'), 'the second was never told of');
    expect(told).to.deep.equal(['one', 'two']);
  });
});

describe('text tracks that a script makes', () => {
  it('are offered, and shown when they are turned on', async () => {
    const player = await begun(await idle());
    await waitUntil(() => captions(player).length === 4, 'the film has no captions');
    const track = player.addTextTrack('captions', 'Script', 'en');
    track.addCue(new VTTCue(0, 100, 'from a script'));
    await waitUntil(() => captions(player).includes('Script'), 'it was never offered');
    expect(shown(player)).to.equal('');
    track.mode = 'showing';
    await waitUntil(() => shown(player) === 'from a script', 'it was never shown');
  });
});

describe('a text track that the page is done with', () => {
  it('is no longer offered or shown, whoever has made it', async () => {
    const player = await begun(await idle());
    const made = player.addTextTrack('captions', 'Script', 'en');
    made.addCue(new VTTCue(0, 100, 'from a script'));
    made.mode = 'showing';
    player.append(trackOf({ kind: 'captions', label: 'Child', src: vtt('child', 9) }));
    await waitUntil(() => shown(player) === 'from a script', 'it was never shown');
    await waitUntil(() => captions(player).includes('Child'), 'the child was never offered');
    await player.removeTextTrack(made);
    await waitUntil(() => !captions(player).includes('Script'), 'it is still offered');
    expect(shown(player)).to.equal('');
    const child = [...player.textTracks].find(({ label }) => label === 'Child') as TextTrack;
    await player.removeTextTrack(child);
    await waitUntil(() => !captions(player).includes('Child'), 'the child is still offered');
    expect([...player.textTracks]).not.to.include(child);
  });

  it('of chapters takes its chapters along', async () => {
    const player = await begun(await idle());
    await waitUntil(() => player.chapters.length > 1, 'the film has no chapters');
    const made = player.addTextTrack('chapters', 'Script', 'en');
    made.addCue(new VTTCue(0, 100, 'All of it'));
    player.textTracks.dispatchEvent(new Event('change'));
    await waitUntil(() => player.chapters.length === 1, 'they were never taken');
    await player.removeTextTrack(made);
    await waitUntil(() => player.chapters.length > 1, 'they stayed');
  });
});

describe('captions', () => {
  beforeEach(() => localStorage.clear());

  it('that are not named are those of the language nearest to the player', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player lang="de-CH" src=${film} preload="none" muted></vitrine-player>`,
    );
    await begun(player);
    await waitUntil(() => captions(player).length === 4, 'the film has no captions');
    player.hub.perform({ type: 'show-captions' });
    const { captions: list, captionsOn } = player.hub.state.tracks;
    expect(list.find(({ id }) => id === captionsOn)?.language).to.equal('de');
    player.remove();
    const next = await begun(await idle());
    const on = (): string | undefined => {
      const { tracks } = next.hub.state;
      return tracks.captions.find(({ id }) => id === tracks.captionsOn)?.language;
    };
    await waitUntil(() => on() === 'de', 'the choice was not kept');
  });

  it('for everybody are shown while no others are, and never offered', async () => {
    const src = await createModifiedPlaylistUrl((text) =>
      text.replace(/(NAME="English"[^\n]*)FORCED=NO/, '$1FORCED=YES'),
    );
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${src} type="hls" preload="none" muted></vitrine-player>`,
    );
    const forced = (): TextTrack | undefined =>
      [...player.textTracks].find(({ label }) => label === 'English');
    await begun(player);
    await waitUntil(() => forced()?.mode === 'hidden', 'they were never on');
    expect(captions(player)).to.deep.equal(['Italiano', 'Français', 'Deutsch']);
    expect(player.hub.state.tracks.captionsOn).to.equal(undefined);
    player.hub.perform({ type: 'show-captions', id: player.hub.state.tracks.captions[0]?.id });
    expect(forced()?.mode).to.equal('disabled');
    await waitUntil(() => player.hub.state.tracks.captionsOn !== undefined, 'no others came on');
    player.hub.perform({ type: 'hide-captions' });
    await waitUntil(() => forced()?.mode === 'hidden', 'they did not come back');
    const italian = player.hub.state.tracks.audio.find(({ language }) => language === 'it');
    player.hub.perform({ type: 'choose-audio', id: italian?.id ?? '' });
    await waitUntil(
      () => forced()?.mode === 'disabled',
      'they are of another language than the sound',
    );
  });
});

describe('lists of tracks and renditions', () => {
  it('hold what the film has, and choose', async () => {
    const player = await idle();
    const { videoRenditions, audioTracks, videoTracks, audioRenditions } = await player.lists();
    expect(player.videoRenditions).to.equal(videoRenditions);
    const added: unknown[] = [];
    videoRenditions.addEventListener('addrendition', (event) => added.push(event));
    await begun(player);
    await waitUntil(
      () => videoRenditions.length === 4 && audioTracks.length > 1,
      'they stayed empty',
    );
    expect(added).to.have.length(4);
    expect([...videoRenditions].map(({ height }) => height)).to.deep.equal([1080, 720, 480, 360]);
    expect(videoRenditions.selectedIndex).to.equal(-1);
    expect(videoTracks.length).to.equal(1);
    expect(videoTracks[0]?.selected).to.equal(true);

    const changes: number[] = [];
    videoRenditions.addEventListener('change', () => changes.push(videoRenditions.selectedIndex));
    videoRenditions.selectedIndex = 3;
    await waitUntil(() => videoRenditions[3]?.selected, 'it was never chosen');
    expect(player.hub.state.quality.chosen).to.equal(videoRenditions[3]?.id);
    (videoRenditions[3] as { selected: boolean }).selected = false;
    await waitUntil(
      () => player.hub.state.quality.chosen === 'auto',
      'the engine never chose again',
    );
    expect(changes).to.deep.equal([3, -1]);

    const italian = [...audioTracks].find(({ language }) => language === 'it');
    expect(italian?.enabled).to.equal(false);
    (italian as { enabled: boolean }).enabled = true;
    await waitUntil(() => italian?.enabled, 'the language never changed');
    expect([...audioTracks].filter(({ enabled }) => enabled)).to.have.length(1);
    expect(audioRenditions[0]?.src).to.contain('.m3u8');
  });

  it('are emptied when the film goes', async () => {
    const player = await begun(await idle());
    const { videoRenditions } = await player.lists();
    expect(videoRenditions.length).to.equal(4);
    let removed = 0;
    videoRenditions.addEventListener('removerendition', () => (removed += 1));
    player.src = '';
    await waitUntil(() => videoRenditions.length === 0, 'they stayed');
    expect(removed).to.equal(4);
    expect(videoRenditions[0]).to.equal(undefined);
  });
});
