import { getRequestCredentials } from '../platform/request-credentials.ts';
import type { ReactiveController } from 'lit';
import type { MediaState } from '../media/media-state.ts';
import { selectSubtitleRendition } from './select-subtitle-rendition.ts';
import { loadCues, listSubtitleRenditions, getTrackFingerprint } from './load-cues.ts';
import { createPart } from '../dom/create-element.ts';
import { groupIntoParagraphs } from './paragraphs.ts';
import type { CaptionCue } from '../formats/webvtt.ts';
import { addLazyTexts, type AllTexts } from '../i18n/locales/en-lazy.ts';
import type { TranscriptContext, TranscriptOptions } from './transcript-options.ts';
import { TranscriptPanel } from './transcript-panel.ts';
import { transcriptStyles } from './transcript.styles.ts';
import { adoptStyleSheet } from '../dom/adopt-style-sheet.ts';
import { anySignal } from '../platform/abort-signals.ts';
import { setAria } from '../platform/aria.ts';

/** The maximum number of cues in the transcript of a live stream. */
const MAX_LIVE_CUES = 300;

/** Shows the transcript of the current captions, and follows playback, until `signal` aborts. */
export function mountTranscript(options: TranscriptOptions, signal: AbortSignal): void {
  const { root, host } = options;
  adoptStyleSheet(root, transcriptStyles);
  // The host is `inline` only if the page's CSS reset has unset its styles.
  if (getComputedStyle(host).display === 'inline')
    void import('../features/css-reset/index.ts')
      .then(({ restoreHostStyles }) => restoreHostStyles(root, 'transcript'))
      .catch(() => {});
  const view = new TranscriptView(options, signal);
  root.append(view.element);
  host.addController(view);
  signal.addEventListener('abort', () => {
    host.removeController(view);
    view.element.remove();
  });
}

/** Selects and loads the captions, and renders them or a status message. */
class TranscriptView implements ReactiveController {
  readonly element = createPart('section', 'transcript');
  readonly #options: TranscriptOptions;
  readonly #context: TranscriptContext;
  readonly #signal: AbortSignal;
  #texts: AllTexts;
  /** Identifies the source and its captions. When it changes, the captions are reloaded. */
  #sourceFingerprint = '';
  /** The URL of the displayed captions; `undefined` for collected cues and for a message. */
  #displayedUrl: string | undefined;
  #displayedTrack: TextTrack | undefined;
  #panel: TranscriptPanel | undefined;
  #loadController = new AbortController();
  #panelController = new AbortController();

  constructor(options: TranscriptOptions, signal: AbortSignal) {
    this.#options = options;
    this.#texts = addLazyTexts(options.getTexts());
    this.#context = { ...options, getTexts: () => this.#texts };
    this.#signal = signal;
    this.#updateLanguage();
    options.hub.subscribe((state) => this.#sync(state), signal);
    this.#sync(options.hub.state);
  }

  hostUpdated(): void {
    const previousTexts = this.#texts;
    this.#texts = addLazyTexts(this.#options.getTexts());
    if (previousTexts.language === this.#texts.language) return;
    this.#updateLanguage();
    // Keeps the scroll position and the search.
    this.#panel?.updateTexts();
    // There may be captions in the new language. Collected cues cannot be reloaded.
    if (this.#displayedUrl || !this.#panel) void this.#load();
  }

  #updateLanguage(): void {
    this.element.dir = this.#texts.direction;
    this.element.lang = this.#texts.language;
    setAria(this.element, 'label', this.#texts.transcript.title);
  }

  #sync(state: MediaState): void {
    const { media } = this.#context.hub.stateOwners;
    const fingerprint = [
      state.source.url,
      state.tracks.activeCaptionTrackId,
      ...getTrackFingerprint(media),
    ].join(' ');
    if (fingerprint !== this.#sourceFingerprint) {
      this.#sourceFingerprint = fingerprint;
      void this.#load();
    }
    this.#panel?.setTime(state.time.currentTime);
  }

  async #load(): Promise<void> {
    this.#loadController.abort();
    this.#loadController = new AbortController();
    const signal = anySignal([this.#loadController.signal, this.#signal]);
    const { hub } = this.#context;
    try {
      if (!this.#panel) this.#showMessage(this.#texts.loading);
      const { media, engineManager } = hub.stateOwners;
      const source = await (engineManager.source?.resolveTokens?.(engineManager.source) ??
        engineManager.source);
      const renditions = await listSubtitleRenditions(media, source, signal);
      const rendition = selectSubtitleRendition(renditions, hub.state, this.#context);
      // A script track may have different cues even if their number has not changed.
      if (rendition && !rendition.track && rendition.url === this.#displayedUrl) return;
      const renewUrl = source?.renewUrl ?? ((url: string) => url);
      const credentials = getRequestCredentials(media);
      const cues = rendition && (await loadCues(rendition, renewUrl, { credentials, signal }));
      if (signal.aborted) return;
      const isSameTrack =
        this.#panel && rendition?.track && rendition.track === this.#displayedTrack;
      this.#displayedUrl = cues && rendition?.url;
      this.#displayedTrack = rendition?.track;
      if (!cues) this.#collectCues(signal);
      else if (isSameTrack) this.#panel?.update(groupIntoParagraphs(cues));
      else this.#showCues(cues, rendition?.language ?? '');
    } catch {
      if (!signal.aborted) this.#showError();
    }
  }

  #showCues(cues: readonly CaptionCue[], language: string): void {
    const paragraphs = groupIntoParagraphs(cues);
    if (paragraphs.length === 0) return this.#showMessage(this.#texts.transcript.unavailable);
    // The panel has its own signal, because the next load may select the same captions and keep it.
    this.#panelController.abort();
    this.#panelController = new AbortController();
    const signal = anySignal([this.#panelController.signal, this.#signal]);
    const panel = new TranscriptPanel(paragraphs, language, this.#context, signal);
    this.#panel = panel;
    this.element.replaceChildren(panel.element);
    panel.setTime(this.#context.hub.state.time.currentTime);
    return undefined;
  }

  /** Collects active cues during playback, for live streams and in-band captions. */
  #collectCues(signal: AbortSignal): void {
    const { hub } = this.#context;
    let collectedCues: readonly CaptionCue[] = [];
    let lastCues: readonly VTTCue[] = [];
    this.#showMessage(this.#texts.transcript.unavailable);
    const collect = ({ tracks }: MediaState): void => {
      if (tracks.activeCues === lastCues) return;
      lastCues = tracks.activeCues;
      const knownKeys = new Set(collectedCues.map(({ start, text }) => `${start} ${text}`));
      const newCues = lastCues
        .filter(({ startTime, text }) => text.trim() && !knownKeys.has(`${startTime} ${text}`))
        .map(({ startTime, endTime, text }) => ({ start: startTime, end: endTime, text }));
      if (newCues.length === 0) return;
      collectedCues = [...collectedCues, ...newCues].slice(-MAX_LIVE_CUES);
      // An update keeps the scroll position and the search.
      if (this.#panel) this.#panel.update(groupIntoParagraphs(collectedCues));
      else this.#showCues(collectedCues, '');
    };
    hub.subscribe(collect, signal);
    collect(hub.state);
  }

  #showError(): void {
    const { errors, retry } = this.#texts;
    this.#showMessage(errors.network.message);
    const retryButton = createPart('button', 'retry', retry);
    retryButton.addEventListener('click', () => void this.#load());
    this.element.append(retryButton);
  }

  #showMessage(text: string): void {
    this.#panel = undefined;
    this.#displayedUrl = undefined;
    const status = createPart('p', 'status', text);
    status.setAttribute('role', 'status');
    this.element.replaceChildren(status);
  }
}
