import type { ReactiveController } from 'lit';
import type { MediaState } from '../media/media-state.ts';
import { selectCaptionSource } from './select-caption-source.ts';
import { loadCues, offeredCaptions, tracksOf } from './load-cues.ts';
import { createPart } from '../dom/create-element.ts';
import { groupIntoParagraphs } from './paragraphs.ts';
import type { CaptionCue } from '../formats/spoken-cue.ts';
import { toCompleteTexts, type CompleteTexts } from '../i18n/locales/en-lazy.ts';
import type { TranscriptContext, TranscriptOptions } from './transcript-options.ts';
import { TranscriptPanel } from './transcript-panel.ts';
import { transcriptStyles } from './transcript.styles.ts';
import { adoptStyleSheet } from '../dom/adopt-style-sheet.ts';
import { anySignal } from '../platform/abort-signals.ts';
import { setAria } from '../platform/aria.ts';

/** Of what has no end, so many of the last cues are kept. */
const KEPT = 300;

/** Shows what is said in a film, and goes with it, until `signal` aborts. */
export function mountTranscript(home: TranscriptOptions, signal: AbortSignal): void {
  const { root } = home;
  adoptStyleSheet(root, transcriptStyles);
  // So leaves it a reset of the page that unsets every element.
  if (getComputedStyle(home.host).display === 'inline')
    void import('../features/css-reset/index.ts')
      .then((box) => box.restoreHostStyles(root, 'transcript'))
      .catch(() => {});
  const view = new TranscriptView(home, signal);
  root.append(view.element);
  home.host.addController(view);
  signal.addEventListener('abort', () => {
    home.host.removeController(view);
    view.element.remove();
  });
}

class TranscriptView implements ReactiveController {
  readonly element = createPart('section', 'transcript');
  readonly #given: TranscriptOptions;
  readonly #home: TranscriptContext;
  readonly #signal: AbortSignal;
  #texts: CompleteTexts;
  #film = '';
  #shown: string | undefined;
  #written: TextTrack | undefined;
  #page: TranscriptPanel | undefined;
  #life = new AbortController();
  #pageLife = new AbortController();

  constructor(home: TranscriptOptions, signal: AbortSignal) {
    this.#given = home;
    this.#texts = toCompleteTexts(home.texts());
    this.#home = { ...home, texts: () => this.#texts };
    this.#signal = signal;
    this.#name();
    home.hub.subscribe((state) => this.#sync(state), signal);
    this.#sync(home.hub.state);
  }

  hostUpdated(): void {
    const texts = this.#texts;
    this.#texts = toCompleteTexts(this.#given.texts());
    if (texts.language === this.#texts.language) return;
    this.#name();
    // Whoever reads, or looks for words, goes on where they are.
    this.#page?.updateTexts();
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
    this.#page?.setTime(state.time.current);
  }

  async #load(): Promise<void> {
    this.#life.abort();
    this.#life = new AbortController();
    const signal = anySignal([this.#life.signal, this.#signal]);
    const { hub } = this.#home;
    try {
      if (!this.#page) this.#say(this.#texts.loading);
      const { media, engine } = hub.target;
      const source = await (engine.source?.resolveTokens?.(engine.source) ?? engine.source);
      const list = await offeredCaptions(media, source, signal);
      const captions = selectCaptionSource(list, hub.state, this.#home);
      // What a script writes may be other words, as many as before.
      if (captions && !captions.track && captions.url === this.#shown) return;
      const renew = source?.renewUrl ?? ((url: string) => url);
      const cues = captions && (await loadCues(captions, renew, signal));
      if (signal.aborted) return;
      const isMore = this.#page && captions?.track && captions.track === this.#written;
      this.#shown = cues && captions?.url;
      this.#written = captions?.track;
      if (!cues) this.#collect(signal);
      else if (isMore) this.#page?.update(groupIntoParagraphs(cues));
      else this.#show(cues, captions?.language ?? '');
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #show(cues: readonly CaptionCue[], language: string): void {
    const paragraphs = groupIntoParagraphs(cues);
    if (paragraphs.length === 0) return this.#say(this.#texts.transcript.empty);
    // What is drawn outlives the next look for captions, which may find the same.
    this.#pageLife.abort();
    this.#pageLife = new AbortController();
    const life = anySignal([this.#pageLife.signal, this.#signal]);
    const page = new TranscriptPanel(paragraphs, language, this.#home, life);
    this.#page = page;
    this.element.replaceChildren(page.element);
    page.setTime(this.#home.hub.state.time.current);
    return undefined;
  }

  /** Of a broadcast, and of captions within the picture, only what is said by and by can be had. */
  #collect(signal: AbortSignal): void {
    const { hub } = this.#home;
    let [heard, last]: [readonly CaptionCue[], readonly VTTCue[]] = [[], []];
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
      if (this.#page) this.#page.update(groupIntoParagraphs(heard));
      else this.#show(heard, '');
    };
    hub.subscribe(listen, signal);
    listen(hub.state);
  }

  #fail(): void {
    const { failures, tryAgain } = this.#texts;
    this.#say(failures.network.message);
    const again = createPart('button', 'retry', tryAgain);
    again.addEventListener('click', () => void this.#load());
    this.element.append(again);
  }

  #say(words: string): void {
    this.#page = undefined;
    this.#shown = undefined;
    const status = createPart('p', 'status', words);
    status.setAttribute('role', 'status');
    this.element.replaceChildren(status);
  }
}
