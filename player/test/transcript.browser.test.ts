import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElement,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { VitrineTranscript } from '../src/elements/vitrine-transcript.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

interface TranscriptFixture {
  readonly player: VitrinePlayer;
  readonly transcript: VitrineTranscript;
}

async function createTranscriptFixture(language?: string): Promise<TranscriptFixture> {
  const section = await fixture(
    html`<section lang="en">
      <vitrine-player id="video" src=${videoUrl} preload="none" muted></vitrine-player>
      <vitrine-transcript for="video"></vitrine-transcript>
    </section>`,
  );
  const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
  if (language) transcript.language = language;
  return { player: section.querySelector('vitrine-player') as VitrinePlayer, transcript };
}

const queryAll = (transcript: Element, selector: string): readonly HTMLElement[] => [
  ...(transcript.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const findCue = (transcript: Element, text: RegExp): Promise<HTMLElement> =>
  findByRole(transcript, 'button', text);

const searchFor = async (transcript: Element, query: string): Promise<HTMLInputElement> => {
  await findCue(transcript, /Before there is a morning/);
  const [field] = queryAll(transcript, 'input') as HTMLInputElement[];
  if (!field) throw new Error('There is no search field.');
  field.value = query;
  field.dispatchEvent(new Event('input'));
  return field;
};

describe('<vitrine-transcript>', () => {
  it('has a search placeholder that is legible on a dark page', async () => {
    const { transcript } = await createTranscriptFixture();
    transcript.style.color = 'rgb(255, 255, 255)';
    const field = await searchFor(transcript, '');
    const placeholder = getComputedStyle(field, '::placeholder');
    expect(placeholder.color).to.equal('rgb(255, 255, 255)');
    expect(Number(placeholder.opacity)).to.be.greaterThan(0.7);
  });

  it('is complete before the video is loaded', async () => {
    const { player, transcript } = await createTranscriptFixture();
    await findCue(transcript, /Before there is a morning, there is a window\./);
    await findCue(transcript, /every color it has held\./);
    expect(player.hub.state.source.engine).to.equal('idle');
    expect(player.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
    await expect(transcript).to.be.accessible();
  });

  it('is in the language that its language property sets', async () => {
    const { transcript } = await createTranscriptFixture('de');
    await waitUntil(
      () => queryAll(transcript, 'ol[lang="de"]').length === 1,
      'the transcript is not in German',
    );
  });

  it('seeks to a cue on click, and marks it as current', async () => {
    const { player, transcript } = await createTranscriptFixture();
    await player.play();
    (await findCue(transcript, /every color it has held/)).click();
    await waitUntil(() => player.currentTime >= 55, 'the position did not change');
    await waitUntil(
      () => queryAll(transcript, '[aria-current]')[0]?.textContent.includes('every color'),
      'the cue is not marked as current',
    );
    expect(queryAll(transcript, '[aria-current]')).to.have.lengthOf(1);
  });

  it('separates cues by a single space', async () => {
    const { transcript } = await createTranscriptFixture();
    const cue = await findCue(transcript, /Before there is a morning/);
    const nextCue = cue.nextElementSibling as HTMLElement;
    const style = getComputedStyle(nextCue);
    const space = parseFloat(style.marginInlineStart) + parseFloat(style.paddingInlineStart);
    expect(space).to.equal(0);
  });

  it('is one tab stop; arrow keys move between cues and Enter seeks', async () => {
    const { player, transcript } = await createTranscriptFixture();
    await player.play();
    await findCue(transcript, /Before there is a morning/);
    expect(queryAll(transcript, '.cue[tabindex="0"]')).to.have.lengthOf(1);
    queryAll(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'End' });
    expect(getActiveElement()).to.equal(queryAll(transcript, '.cue').at(-1));
    await sendKeys({ press: 'ArrowUp' });
    expect(getActiveElement()).to.equal(queryAll(transcript, '.cue').at(-2));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 70, 'the position did not change');
    expect(queryAll(transcript, '.cue[tabindex="0"]')).to.have.lengthOf(1);
  });

  it('ignores keys with modifiers', async () => {
    const { transcript } = await createTranscriptFixture();
    await findCue(transcript, /Before there is a morning/);
    const [cue] = queryAll(transcript, '.cue[tabindex="0"]') as [HTMLElement];
    cue.focus();
    const isUnhandled = (key: string, modifiers: KeyboardEventInit): boolean =>
      cue.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          ...modifiers,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    expect(isUnhandled('Home', { ctrlKey: true })).to.equal(true);
    expect(isUnhandled('End', { metaKey: true })).to.equal(true);
    expect(isUnhandled('ArrowDown', { shiftKey: true })).to.equal(true);
    expect(isUnhandled('ArrowUp', { altKey: true })).to.equal(true);
    expect(getActiveElement() === cue, 'the focus has moved').to.equal(true);
    expect(isUnhandled('ArrowDown', {})).to.equal(false);
  });

  it('keeps the search and the focus when the language of the page changes', async () => {
    const { transcript } = await createTranscriptFixture('de');
    await findCue(transcript, /Morgen/);
    const [field] = queryAll(transcript, 'input') as [HTMLInputElement];
    field.value = 'licht';
    field.dispatchEvent(new Event('input'));
    const [cueElement] = queryAll(transcript, '.cue') as [HTMLElement];
    cueElement.focus();
    (transcript.parentElement as HTMLElement).lang = 'fr';
    await findByRole(transcript, 'button', 'Copier avec les horodatages');
    expect(field.isConnected && field.value).to.equal('licht');
    expect(field.placeholder).to.equal('Rechercher dans la transcription');
    expect(queryAll(transcript, '[part="said"]')[0]?.textContent).to.match(/résultat/);
    expect(getActiveElement() === cueElement, 'the focus left the cue').to.equal(true);
  });

  it('labels its buttons in English with lang="en" on a page in an unsupported language', async () => {
    const { transcript } = await createTranscriptFixture('de');
    (transcript.parentElement as HTMLElement).lang = 'he';
    const copy = await findByRole(transcript, 'button', 'Copy with timestamps');
    expect(copy.closest('[lang]')?.getAttribute('lang')).to.equal('en');
    const [cueElement] = queryAll(transcript, '.cue') as [HTMLElement];
    expect(cueElement.closest('[lang]')?.getAttribute('lang')).to.equal('de');
  });

  it('follows the language of the page by default', async () => {
    const { transcript } = await createTranscriptFixture();
    await findCue(transcript, /Before there is a morning/);
    (transcript.parentElement as HTMLElement).lang = 'de';
    await waitUntil(
      () => queryAll(transcript, 'ol[lang="de"]').length === 1,
      'the transcript is not in German',
    );
  });

  it('renders its live region from the start, so that screen readers announce it', async () => {
    const { transcript } = await createTranscriptFixture();
    await findCue(transcript, /Before there is a morning/);
    const [liveRegion] = queryAll(transcript, '[part="said"]') as [HTMLElement];
    expect(liveRegion.textContent).to.equal('');
    expect(liveRegion.checkVisibility(), 'the live region is hidden').to.equal(true);
  });

  it('finds text across cues, ignoring case, and announces the number of matches', async () => {
    const { transcript } = await createTranscriptFixture();
    const field = await searchFor(transcript, 'MORNING, there');
    expect(queryAll(transcript, '[role="status"]')[0]?.textContent).to.equal('1 match');
    expect(queryAll(transcript, 'mark')[0]?.textContent).to.equal('morning, there');
    await searchFor(transcript, 'drawn between two darknesses. Light');
    expect(queryAll(transcript, 'mark').map(({ textContent }) => textContent)).to.deep.equal([
      'drawn between two darknesses.',
      'Light',
    ]);
    field.value = '';
    field.dispatchEvent(new Event('input'));
    expect(queryAll(transcript, 'mark')).to.have.lengthOf(0);
  });

  it('moves between matches and wraps around', async () => {
    const { transcript } = await createTranscriptFixture();
    await searchFor(transcript, 'light');
    const count = queryAll(transcript, 'mark').length;
    expect(count).to.be.greaterThan(1);
    const getCurrentMatch = (): number =>
      queryAll(transcript, 'mark').findIndex((mark) => mark.matches('.match-current'));
    (await findByRole(transcript, 'button', 'Next match')).click();
    expect(getCurrentMatch()).to.equal(0);
    (await findByRole(transcript, 'button', 'Previous match')).click();
    expect(getCurrentMatch()).to.equal(count - 1);
  });

  it('stops following playback after the user scrolls, until the follow button is clicked', async () => {
    const { player, transcript } = await createTranscriptFixture();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await findCue(transcript, /Before there is a morning/);
    const [list] = queryAll(transcript, 'ol') as [HTMLElement];
    list.dispatchEvent(new WheelEvent('wheel'));
    const followButton = await findByRole(transcript, 'button', 'Follow playback');
    await player.play();
    player.currentTime = 58;
    await waitUntil(() => queryAll(transcript, '[aria-current]').length === 1, 'no cue is current');
    expect(list.scrollTop).to.equal(0);
    followButton.click();
    await waitUntil(() => list.scrollTop > 0, 'the transcript did not scroll to the current cue');
    expect(getAllByRole(transcript, 'button').includes(followButton)).to.equal(false);
  });

  it('stops following playback when arrow keys move the focus, and follows it again after Enter', async () => {
    const { player, transcript } = await createTranscriptFixture();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await findCue(transcript, /Before there is a morning/);
    await player.play();
    const findFollowButton = (): HTMLElement | undefined =>
      getAllByRole(transcript, 'button').find(
        ({ textContent }) => textContent === 'Follow playback',
      );
    queryAll(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'Shift' });
    expect(findFollowButton() === undefined).to.equal(true);
    await sendKeys({ press: 'End' });
    await waitUntil(findFollowButton, 'there is no button to follow playback');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 70, 'the position did not change');
    expect(findFollowButton() === undefined).to.equal(true);
  });

  it('moves the focus to the current cue when the follow button is activated with the keyboard', async () => {
    const { transcript } = await createTranscriptFixture();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await findCue(transcript, /Before there is a morning/);
    queryAll(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    const followButton = await findByRole(transcript, 'button', 'Follow playback');
    followButton.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => getActiveElement()?.matches('.cue'),
      'the focus was lost with the button',
    );
  });

  it('copies the whole text with timestamps', async () => {
    const { transcript } = await createTranscriptFixture();
    await findCue(transcript, /Before there is a morning/);
    let copiedText = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => (copiedText = text) },
    });
    (await findByRole(transcript, 'button', 'Copy with timestamps')).click();
    await waitUntil(() => copiedText, 'nothing was copied');
    expect(copiedText).to.match(/^\[0:00\] \[slow chords, the sea far off\] Before there is/);
    await waitUntil(
      () => queryAll(transcript, '[role="status"]')[0]?.textContent === 'Copied',
      'the status is not "Copied"',
    );
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('shows the <track> of a <video> element', async () => {
    const vttUrl = URL.createObjectURL(
      new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hello</v>\n']),
    );
    const section = await fixture(
      html`<section lang="en">
        <video id="bare">
          <track kind="captions" srclang="en" label="English" src=${vttUrl} />
        </video>
        <vitrine-transcript for="bare"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await findCue(transcript, /^Hello$/);
    expect(queryAll(transcript, '.speaker')[0]?.textContent).to.equal('Ada');
  });

  it('shows all cues of a track created by script before the track is turned on', async () => {
    const { player, transcript } = await createTranscriptFixture();
    transcript.language = 'nl';
    const track = player.addTextTrack('captions', 'Nederlands', 'nl');
    track.addCue(new VTTCue(90, 95, 'Later'));
    track.addCue(new VTTCue(1, 4, 'Eerst'));
    await findCue(transcript, /^Eerst$/);
    await findCue(transcript, /^Later$/);
    expect(queryAll(transcript, '.cue').length).to.equal(2);
  });

  it('shows the cues that a script adds for the next video, even if the number of cues is the same', async () => {
    const { player, transcript } = await createTranscriptFixture();
    transcript.language = 'nl';
    const track = player.addTextTrack('captions', 'Nederlands', 'nl');
    const firstCue = new VTTCue(1, 4, 'Eerst');
    track.addCue(firstCue);
    await findCue(transcript, /^Eerst$/);
    track.removeCue(firstCue);
    track.addCue(new VTTCue(1, 4, 'Een andere'));
    player.src = '/video/night-train.m3u8';
    await findCue(transcript, /^Een andere$/);
    expect(queryAll(transcript, '.cue').length).to.equal(1);
  });

  it('appends new cues without moving the focus or losing the search', async () => {
    const section = await fixture(
      html`<section lang="en">
        <video id="growing" src="/video/night-train/low.mp4" muted playsinline></video>
        <vitrine-transcript for="growing"></vitrine-transcript>
      </section>`,
    );
    const [video] = section.querySelectorAll('video');
    const track = video?.addTextTrack('captions', 'English', 'en');
    if (!track) throw new Error('There is no video.');
    track.mode = 'showing';
    track.addCue(new VTTCue(0, 40, 'A train'));
    await video?.play();
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    const cueElement = await findCue(transcript, /A train/);
    const [field] = queryAll(transcript, 'input') as HTMLInputElement[];
    if (!field) throw new Error('There is no search field.');
    field.focus();
    field.value = 'train';
    field.dispatchEvent(new Event('input'));
    track.addCue(new VTTCue(0, 39, 'Another train'));
    await findCue(transcript, /Another train/);
    expect(getActiveElement() === field, 'the focus left the search').to.equal(true);
    expect(queryAll(transcript, '[part="said"]')[0]?.textContent).to.equal('2 matches');
    cueElement.focus();
    track.addCue(new VTTCue(0, 38, 'The last one'));
    await findCue(transcript, /The last one/);
    expect(getActiveElement() === cueElement, 'the focus left the cue').to.equal(true);
  });

  it('shows a message if the video has no captions', async () => {
    const section = await fixture(
      html`<section lang="en">
        <video id="mute"></video>
        <vitrine-transcript for="mute"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await waitUntil(
      () => queryAll(transcript, '.status')[0]?.textContent === 'No transcript available',
      'the message did not appear',
    );
  });

  it('can be loaded again with a button after loading has failed', async () => {
    const section = await fixture(
      html`<section lang="en">
        <vitrine-player id="gone" src="/video/nothing.m3u8" preload="none"></vitrine-player>
        <vitrine-transcript for="gone"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    const player = section.querySelector('vitrine-player') as VitrinePlayer;
    const retryButton = await findByRole(transcript, 'button', 'Try again');
    player.setAttribute('src', videoUrl);
    retryButton.click();
    await findCue(transcript, /Before there is a morning/);
  });

  it('is loaded only once it is visible', async () => {
    const section = await fixture(
      html`<section lang="en">
        <vitrine-player id="unseen" src=${videoUrl} preload="none"></vitrine-player>
        <details>
          <summary>Read</summary>
          <vitrine-transcript for="unseen"></vitrine-transcript>
        </details>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(queryAll(transcript, 'section')).to.have.lengthOf(0);
    (section.querySelector('details') as HTMLDetailsElement).open = true;
    await findCue(transcript, /Before there is a morning/);
  });

  it('logs one warning if no element has the ID', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (message: string) => warnings.push(message);
    const transcript = await fixture<VitrineTranscript>(
      html`<vitrine-transcript for="missing"></vitrine-transcript>`,
    );
    transcript.requestUpdate();
    await transcript.updateComplete;
    console.warn = warn;
    expect(warnings).to.have.lengthOf(1);
    expect(warnings[0]).to.include('for="missing"');
  });
});
