import type { ReactiveController } from 'lit';
import type { MediaState } from '../media/state.ts';
import { chosenCaptions } from './chosen-captions.ts';
import { fetchCues, offeredCaptions, tracksOf } from './fetch-cues.ts';
import { makePart } from '../store/make-element.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { SpokenCue } from './spoken-cue.ts';
import { allTexts, type AllTexts } from '../texts/late-en.ts';
import type { SpokenHome, TranscriptHome } from './transcript-home.ts';
import { TranscriptPage } from './transcript-page.ts';
import { transcriptStyles } from './transcript-styles.ts';
import { wear } from '../store/wear.ts';
import { anySignal } from '../platform/abort-signals.ts';
import { setAria } from '../platform/aria.ts';

/** Of what has no end, so many of the last cues are kept. */
const KEPT = 300;

/** Shows what is said in a film, and goes with it, until `signal` aborts. */
export function showTranscript(home: TranscriptHome, signal: AbortSignal): void {
  const { root } = home;
  wear(root, transcriptStyles);
  // So leaves it a reset of the page that unsets every element.
  if (getComputedStyle(home.element).display === 'inline')
    void import('../store/own-box.ts')
      .then((box) => box.giveBack(root, 'transcript'))
      .catch(() => {});
  const view = new TranscriptView(home, signal);
  root.append(view.element);
  home.element.addController(view);
  signal.addEventListener('abort', () => {
    home.element.removeController(view);
    view.element.remove();
  });
}

class TranscriptView implements ReactiveController {
  readonly element = makePart('section', 'transcript');
  readonly #given: TranscriptHome;
  readonly #home: SpokenHome;
  readonly #signal: AbortSignal;
  #texts: AllTexts;
  #film = '';
  #shown: string | undefined;
  #written: TextTrack | undefined;
  #page: TranscriptPage | undefined;
  #life = new AbortController();
  #pageLife = new AbortController();

  constructor(home: TranscriptHome, signal: AbortSignal) {
    this.#given = home;
    this.#texts = allTexts(home.texts());
    this.#home = { ...home, texts: () => this.#texts };
    this.#signal = signal;
    this.#name();
    home.hub.subscribe((state) => this.#sync(state), signal);
    this.#sync(home.hub.state);
  }

  hostUpdated(): void {
    const texts = this.#texts;
    this.#texts = allTexts(this.#given.texts());
    if (texts.language === this.#texts.language) return;
    this.#name();
    // Whoever reads, or looks for words, goes on where they are.
    this.#page?.name();
    // There may be captions in the language that has come; what has been heard stays.
    if (this.#shown || !this.#page) void this.#load();
  }

  #name(): void {
    this.element.dir = this.#texts.direction;
    this.element.lang = this.#texts.language;
    setAria(this.element, 'label', this.#texts.transcript.title);
  }

  #sync(state: MediaState): void {
    const { media } = this.#home.hub.target;
    const film = [state.source.url, state.tracks.captionsOn, ...tracksOf(media)].join(' ');
    if (film !== this.#film) {
      this.#film = film;
      void this.#load();
    }
    this.#page?.at(state.time.current);
  }

  async #load(): Promise<void> {
    this.#life.abort();
    this.#life = new AbortController();
    const signal = anySignal([this.#life.signal, this.#signal]);
    const { hub } = this.#home;
    try {
      if (!this.#page) this.#say(this.#texts.loading);
      const { media, engine } = hub.target;
      const source = await (engine.source?.sign?.(engine.source) ?? engine.source);
      const list = await offeredCaptions(media, source, signal);
      const captions = chosenCaptions(list, hub.state, this.#home);
      // What a script writes may be other words, as many as before.
      if (captions && !captions.track && captions.url === this.#shown) return;
      const renew = source?.renewed ?? ((url: string) => url);
      const cues = captions && (await fetchCues(captions, renew, signal));
      if (signal.aborted) return;
      const isMore = this.#page && captions?.track && captions.track === this.#written;
      this.#shown = cues && captions?.url;
      this.#written = captions?.track;
      if (!cues) this.#collect(signal);
      else if (isMore) this.#page?.put(paragraphsOf(cues));
      else this.#show(cues, captions?.language ?? '');
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #show(cues: readonly SpokenCue[], language: string): void {
    const paragraphs = paragraphsOf(cues);
    if (paragraphs.length === 0) return this.#say(this.#texts.transcript.empty);
    // What is drawn outlives the next look for captions, which may find the same.
    this.#pageLife.abort();
    this.#pageLife = new AbortController();
    const life = anySignal([this.#pageLife.signal, this.#signal]);
    const page = new TranscriptPage(paragraphs, language, this.#home, life);
    this.#page = page;
    this.element.replaceChildren(page.element);
    page.at(this.#home.hub.state.time.current);
    return undefined;
  }

  /** Of a broadcast, and of captions within the picture, only what is said by and by can be had. */
  #collect(signal: AbortSignal): void {
    const { hub } = this.#home;
    let [heard, last]: [readonly SpokenCue[], readonly VTTCue[]] = [[], []];
    this.#say(this.#texts.transcript.empty);
    const listen = ({ tracks }: MediaState): void => {
      if (tracks.cues === last) return;
      last = tracks.cues;
      const known = new Set(heard.map(({ start, text }) => `${start} ${text}`));
      const fresh = last
        .filter(({ startTime, text }) => text.trim() && !known.has(`${startTime} ${text}`))
        .map(({ startTime, endTime, text }) => ({ start: startTime, end: endTime, text }));
      if (fresh.length === 0) return;
      heard = [...heard, ...fresh].slice(-KEPT);
      // Whoever reads, or looks for words, goes on where they are.
      if (this.#page) this.#page.put(paragraphsOf(heard));
      else this.#show(heard, '');
    };
    hub.subscribe(listen, signal);
    listen(hub.state);
  }

  #fail(): void {
    const { failures, tryAgain } = this.#texts;
    this.#say(failures.network.message);
    const again = makePart('button', 'retry', tryAgain);
    again.addEventListener('click', () => void this.#load());
    this.element.append(again);
  }

  #say(words: string): void {
    this.#page = undefined;
    this.#shown = undefined;
    const status = makePart('p', 'status', words);
    status.setAttribute('role', 'status');
    this.element.replaceChildren(status);
  }
}
