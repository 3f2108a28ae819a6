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

const film = '/video/the-light-we-keep.m3u8';

interface Page {
  readonly player: VitrinePlayer;
  readonly transcript: VitrineTranscript;
}

async function page(language?: string): Promise<Page> {
  const section = await fixture(
    html`<section lang="en">
      <vitrine-player id="film" src=${film} preload="none" muted></vitrine-player>
      <vitrine-transcript for="film"></vitrine-transcript>
    </section>`,
  );
  const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
  if (language) transcript.language = language;
  return { player: section.querySelector('vitrine-player') as VitrinePlayer, transcript };
}

const inside = (transcript: Element, selector: string): readonly HTMLElement[] => [
  ...(transcript.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const cueThat = (transcript: Element, words: RegExp): Promise<HTMLElement> =>
  findByRole(transcript, 'button', words);

const searchFor = async (transcript: Element, words: string): Promise<HTMLInputElement> => {
  await cueThat(transcript, /Before there is a morning/);
  const [field] = inside(transcript, 'input') as HTMLInputElement[];
  if (!field) throw new Error('There is no field to search in.');
  field.value = words;
  field.dispatchEvent(new Event('input'));
  return field;
};

describe('the transcript of a film', () => {
  it('asks for words to search in a colour that is read on a dark page, too', async () => {
    const { transcript } = await page();
    transcript.style.color = 'rgb(255, 255, 255)';
    const field = await searchFor(transcript, '');
    const asked = getComputedStyle(field, '::placeholder');
    expect(asked.color).to.equal('rgb(255, 255, 255)');
    expect(Number(asked.opacity)).to.be.greaterThan(0.7);
  });

  it('is there before the film has been asked for, in full', async () => {
    const { player, transcript } = await page();
    await cueThat(transcript, /Before there is a morning, there is a window\./);
    await cueThat(transcript, /every colour it has held\./);
    expect(player.hub.state.source.engine).to.equal('idle');
    expect(player.hub.state.tracks.captionsOn).to.equal(undefined);
    await expect(transcript).to.be.accessible();
  });

  it('is in the language that the page asks for', async () => {
    const { transcript } = await page('de');
    await waitUntil(() => inside(transcript, 'ol[lang="de"]').length === 1, 'no German came');
  });

  it('goes to the time of a line at a press, and marks the line', async () => {
    const { player, transcript } = await page();
    await player.play();
    (await cueThat(transcript, /every colour it has held/)).click();
    await waitUntil(() => player.currentTime >= 55, 'the film stayed');
    await waitUntil(
      () => inside(transcript, '[aria-current]')[0]?.textContent.includes('every colour'),
      'the line was never marked',
    );
    expect(inside(transcript, '[aria-current]')).to.have.lengthOf(1);
  });

  it('is one stop for Tab, with arrows from line to line and Enter to go there', async () => {
    const { player, transcript } = await page();
    await player.play();
    await cueThat(transcript, /Before there is a morning/);
    expect(inside(transcript, '.cue[tabindex="0"]')).to.have.lengthOf(1);
    inside(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'End' });
    expect(getActiveElement()).to.equal(inside(transcript, '.cue').at(-1));
    await sendKeys({ press: 'ArrowUp' });
    expect(getActiveElement()).to.equal(inside(transcript, '.cue').at(-2));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 70, 'the film stayed');
    expect(inside(transcript, '.cue[tabindex="0"]')).to.have.lengthOf(1);
  });

  it('leaves the keys of the browser alone', async () => {
    const { transcript } = await page();
    await cueThat(transcript, /Before there is a morning/);
    const [line] = inside(transcript, '.cue[tabindex="0"]') as [HTMLElement];
    line.focus();
    const isLeft = (key: string, modifiers: KeyboardEventInit): boolean =>
      line.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          ...modifiers,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    expect(isLeft('Home', { ctrlKey: true })).to.equal(true);
    expect(isLeft('End', { metaKey: true })).to.equal(true);
    expect(isLeft('ArrowDown', { shiftKey: true })).to.equal(true);
    expect(isLeft('ArrowUp', { altKey: true })).to.equal(true);
    expect(getActiveElement() === line, 'the focus has moved').to.equal(true);
    expect(isLeft('ArrowDown', {})).to.equal(false);
  });

  it('goes on under its reader when the language of the page is another', async () => {
    const { transcript } = await page('de');
    await cueThat(transcript, /Morgen/);
    const [field] = inside(transcript, 'input') as [HTMLInputElement];
    field.value = 'licht';
    field.dispatchEvent(new Event('input'));
    const [line] = inside(transcript, '.cue') as [HTMLElement];
    line.focus();
    (transcript.parentElement as HTMLElement).lang = 'fr';
    await findByRole(transcript, 'button', 'Copier avec les horodatages');
    expect(field.isConnected && field.value).to.equal('licht');
    expect(field.placeholder).to.equal('Rechercher dans la transcription');
    expect(inside(transcript, '.said')[0]?.textContent).to.match(/résultat/);
    expect(getActiveElement() === line, 'the focus left the line').to.equal(true);
  });

  it('names its buttons in English for a page whose language it does not speak, and says so', async () => {
    const { transcript } = await page('de');
    (transcript.parentElement as HTMLElement).lang = 'he';
    const copy = await findByRole(transcript, 'button', 'Copy with timestamps');
    expect(copy.closest('[lang]')?.getAttribute('lang')).to.equal('en');
    const [line] = inside(transcript, '.cue') as [HTMLElement];
    expect(line.closest('[lang]')?.getAttribute('lang')).to.equal('de');
  });

  it('is in the language of the page by then, where nobody wished another', async () => {
    const { transcript } = await page();
    await cueThat(transcript, /Before there is a morning/);
    (transcript.parentElement as HTMLElement).lang = 'de';
    await waitUntil(() => inside(transcript, 'ol[lang="de"]').length === 1, 'no German came');
  });

  it('has a place for what it says from the beginning, so that it is heard', async () => {
    const { transcript } = await page();
    await cueThat(transcript, /Before there is a morning/);
    const [said] = inside(transcript, '.said') as [HTMLElement];
    expect(said.textContent).to.equal('');
    expect(said.checkVisibility(), 'it is not there').to.equal(true);
  });

  it('finds words across lines, whatever their case, and says how often', async () => {
    const { transcript } = await page();
    const field = await searchFor(transcript, 'MORNING, there');
    expect(inside(transcript, '[role="status"]')[0]?.textContent).to.equal('1 match');
    expect(inside(transcript, 'mark')[0]?.textContent).to.equal('morning, there');
    await searchFor(transcript, 'drawn between two darknesses. Light');
    expect(inside(transcript, 'mark').map(({ textContent }) => textContent)).to.deep.equal([
      'drawn between two darknesses.',
      'Light',
    ]);
    field.value = '';
    field.dispatchEvent(new Event('input'));
    expect(inside(transcript, 'mark')).to.have.lengthOf(0);
  });

  it('goes from one match to the next and round again', async () => {
    const { transcript } = await page();
    await searchFor(transcript, 'light');
    const count = inside(transcript, 'mark').length;
    expect(count).to.be.greaterThan(1);
    const front = (): number =>
      inside(transcript, 'mark').findIndex((mark) => mark.matches('.match-current'));
    (await findByRole(transcript, 'button', 'Next match')).click();
    expect(front()).to.equal(0);
    (await findByRole(transcript, 'button', 'Previous match')).click();
    expect(front()).to.equal(count - 1);
  });

  it('stays where its reader is, until asked to follow', async () => {
    const { player, transcript } = await page();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await cueThat(transcript, /Before there is a morning/);
    const [list] = inside(transcript, 'ol') as [HTMLElement];
    list.dispatchEvent(new WheelEvent('wheel'));
    const back = await findByRole(transcript, 'button', 'Follow playback');
    await player.play();
    player.currentTime = 58;
    await waitUntil(() => inside(transcript, '[aria-current]').length === 1, 'no line was marked');
    expect(list.scrollTop).to.equal(0);
    back.click();
    await waitUntil(() => list.scrollTop > 0, 'it never followed');
    expect(getAllByRole(transcript, 'button').includes(back)).to.equal(false);
  });

  it('is followed again once a key has gone to a line, and until a key moves within it', async () => {
    const { player, transcript } = await page();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await cueThat(transcript, /Before there is a morning/);
    await player.play();
    const back = (): HTMLElement | undefined =>
      getAllByRole(transcript, 'button').find(
        ({ textContent }) => textContent === 'Follow playback',
      );
    inside(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'Shift' });
    expect(back() === undefined).to.equal(true);
    await sendKeys({ press: 'End' });
    await waitUntil(back, 'nothing led back to what is said now');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 70, 'the film stayed');
    expect(back() === undefined).to.equal(true);
  });

  it('takes the focus where a key has pressed the button that leads back', async () => {
    const { transcript } = await page();
    transcript.style.setProperty('--vitrine-transcript-size', '80px');
    await cueThat(transcript, /Before there is a morning/);
    inside(transcript, '.cue[tabindex="0"]')[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    const back = await findByRole(transcript, 'button', 'Follow playback');
    back.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElement()?.matches('.cue'), 'the focus went with the button');
  });

  it('copies all of it with its times', async () => {
    const { transcript } = await page();
    await cueThat(transcript, /Before there is a morning/);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => (copied = text) },
    });
    (await findByRole(transcript, 'button', 'Copy with timestamps')).click();
    await waitUntil(() => copied, 'nothing was copied');
    expect(copied).to.match(/^\[0:00\] \[slow chords, the sea far off\] Before there is/);
    await waitUntil(
      () => inside(transcript, '[role="status"]')[0]?.textContent === 'Copied',
      'nobody was told',
    );
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is that of the <track> of a bare video, too', async () => {
    const vtt = URL.createObjectURL(
      new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hello</v>\n']),
    );
    const section = await fixture(
      html`<section lang="en">
        <video id="bare"><track kind="captions" srclang="en" label="English" src=${vtt} /></video>
        <vitrine-transcript for="bare"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await cueThat(transcript, /^Hello$/);
    expect(inside(transcript, '.speaker')[0]?.textContent).to.equal('Ada');
  });

  it('is that of a track which a script has written, whole and before it is turned on', async () => {
    const { player, transcript } = await page();
    transcript.language = 'nl';
    const track = player.addTextTrack('captions', 'Nederlands', 'nl');
    track.addCue(new VTTCue(90, 95, 'Later'));
    track.addCue(new VTTCue(1, 4, 'Eerst'));
    await cueThat(transcript, /^Eerst$/);
    await cueThat(transcript, /^Later$/);
    expect(inside(transcript, '.cue').length).to.equal(2);
  });

  it('has the words that a script has written for the next film, as many as before', async () => {
    const { player, transcript } = await page();
    transcript.language = 'nl';
    const track = player.addTextTrack('captions', 'Nederlands', 'nl');
    const first = new VTTCue(1, 4, 'Eerst');
    track.addCue(first);
    await cueThat(transcript, /^Eerst$/);
    track.removeCue(first);
    track.addCue(new VTTCue(1, 4, 'Een andere'));
    player.src = '/video/night-train.m3u8';
    await cueThat(transcript, /^Een andere$/);
    expect(inside(transcript, '.cue').length).to.equal(1);
  });

  it('of what is told by and by grows under its reader, who goes on where they are', async () => {
    const section = await fixture(
      html`<section lang="en">
        <video id="told" src="/video/night-train/low.mp4" muted playsinline></video>
        <vitrine-transcript for="told"></vitrine-transcript>
      </section>`,
    );
    const [video] = section.querySelectorAll('video');
    const track = video?.addTextTrack('captions', 'English', 'en');
    if (!track) throw new Error('There is no video.');
    track.mode = 'showing';
    track.addCue(new VTTCue(0, 40, 'A train'));
    await video?.play();
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    const line = await cueThat(transcript, /A train/);
    const [field] = inside(transcript, 'input') as HTMLInputElement[];
    if (!field) throw new Error('There is no field to search in.');
    field.focus();
    field.value = 'train';
    field.dispatchEvent(new Event('input'));
    track.addCue(new VTTCue(0, 39, 'Another train'));
    await cueThat(transcript, /Another train/);
    expect(getActiveElement() === field, 'the focus left the search').to.equal(true);
    expect(inside(transcript, '.said')[0]?.textContent).to.equal('2 matches');
    line.focus();
    track.addCue(new VTTCue(0, 38, 'The last one'));
    await cueThat(transcript, /The last one/);
    expect(getActiveElement() === line, 'the focus left the line').to.equal(true);
  });

  it('says so where a film has none', async () => {
    const section = await fixture(
      html`<section lang="en">
        <video id="mute"></video>
        <vitrine-transcript for="mute"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await waitUntil(
      () => inside(transcript, '.status')[0]?.textContent === 'No transcript available',
      'nothing was said',
    );
  });

  it('that cannot be had offers to try again', async () => {
    const section = await fixture(
      html`<section lang="en">
        <vitrine-player id="gone" src="/video/nothing.m3u8" preload="none"></vitrine-player>
        <vitrine-transcript for="gone"></vitrine-transcript>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    const player = section.querySelector('vitrine-player') as VitrinePlayer;
    const again = await findByRole(transcript, 'button', 'Try again');
    player.setAttribute('src', film);
    again.click();
    await cueThat(transcript, /Before there is a morning/);
  });

  it('is not fetched before it can be seen', async () => {
    const section = await fixture(
      html`<section lang="en">
        <vitrine-player id="unseen" src=${film} preload="none"></vitrine-player>
        <details>
          <summary>Read</summary>
          <vitrine-transcript for="unseen"></vitrine-transcript>
        </details>
      </section>`,
    );
    const transcript = section.querySelector('vitrine-transcript') as VitrineTranscript;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(inside(transcript, 'section')).to.have.lengthOf(0);
    (section.querySelector('details') as HTMLDetailsElement).open = true;
    await cueThat(transcript, /Before there is a morning/);
  });

  it('that names nothing says so once', async () => {
    const { warn } = console;
    const said: string[] = [];
    console.warn = (words: string) => said.push(words);
    const transcript = await fixture<VitrineTranscript>(
      html`<vitrine-transcript for="nobody"></vitrine-transcript>`,
    );
    transcript.requestUpdate();
    await transcript.updateComplete;
    console.warn = warn;
    expect(said).to.have.lengthOf(1);
    expect(said[0]).to.include('for="nobody"');
  });
});
