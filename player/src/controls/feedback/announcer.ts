import { getActiveElement } from '../../dom/active-element.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import type { InputContext } from '../layout/control-bar-access.ts';
import { isRendered } from '../../platform/is-rendered.ts';

/** The delay before an announcement, so that several changes are announced together. */
const DEBOUNCE_MS = 500;
/** The minimum duration of a stall whose end is announced. */
const MIN_STALL_MS = 500;
/** The time until an announcement is cleared. Otherwise, screen readers would ignore the same text later. */
const CLEAR_DELAY_MS = 3000;

/** The announcers of each hub; the first one that is rendered announces for all. */
const announcersByHub = new WeakMap<Hub, Set<Announcer>>();

/** Visually hides the live region. */
const liveRegionStyles = `
    .live-region {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  `;

/** The members of a control bar that format announcements. */
type AnnouncementFormatter = Pick<
  InputContext,
  'getTexts' | 'getSelectedLabel' | 'formatSpokenTime'
>;

/** A state value, and the announcement of its changes. */
interface Announcement {
  /** Selects the value. Changes from and to `undefined` are not announced. */
  readonly select: (state: MediaState) => string | number | boolean | undefined;
  readonly format: (formatter: AnnouncementFormatter, state: MediaState) => string;
}

const formatPosition = (
  { getTexts, formatSpokenTime }: AnnouncementFormatter,
  seconds: number,
): string => getTexts().announcements.currentTime(formatSpokenTime(seconds));

/** The announcement of reaching and leaving the live edge. */
const liveEdgeAnnouncement: Announcement = {
  // A viewer who pauses expects to fall behind, and a seek has its own announcement.
  select: ({ live, playback: { paused, seeking, waiting } }) =>
    live.streamType !== 'live' || paused || seeking || waiting ? undefined : live.atEdge,
  format: ({ getTexts }, { live }) =>
    live.atEdge ? getTexts().announcements.atLiveEdge : getTexts().announcements.leftLiveEdge,
};

/** All announcements, except errors, because the error dialog is an alert. */
const announcements: readonly Announcement[] = [
  {
    select: ({ tracks }) => tracks.activeCaptionTrackId ?? '',
    format: ({ getTexts, getSelectedLabel }) =>
      getTexts().announcements.captionsChanged(getSelectedLabel('captions')),
  },
  {
    select: ({ quality }) => quality.selectedRendition,
    format: ({ getTexts, getSelectedLabel }) =>
      getTexts().announcements.qualityChanged(getSelectedLabel('quality')),
  },
  {
    select: ({ playback }) => playback.playbackRate,
    format: ({ getTexts }, { playback }) =>
      getTexts().announcements.rateChanged(getTexts().rateValue(playback.playbackRate)),
  },
  {
    select: ({ controlOptions }) => controlOptions.showsRemainingTime,
    format: (formatter, { controlOptions, time }) =>
      controlOptions.showsRemainingTime && Number.isFinite(time.duration)
        ? formatter
            .getTexts()
            .timeRemaining(formatter.formatSpokenTime(time.duration - time.currentTime))
        : formatPosition(formatter, time.currentTime),
  },
  liveEdgeAnnouncement,
];

/**
 * Announces state changes (captions, quality, playback rate, seeks, stalls, the live edge) to screen
 * readers through an ARIA live region.
 */
export class Announcer {
  readonly #hub: Hub;
  readonly #formatter: AnnouncementFormatter;
  readonly #root: ShadowRoot;
  readonly #liveRegion = document.createElement('div');
  /** The values of the announcements when they were last compared. */
  #lastValues: readonly unknown[];
  #sourceUrl: string | undefined;
  #stallStartedAtMs: number | undefined;
  #isSeekPending = false;
  #announceTimer: ReturnType<typeof setTimeout> | undefined;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;

  /** Adds the live region to the bar until `signal` aborts. */
  constructor(
    bar: AnnouncementFormatter & Pick<InputContext, 'getRoot'>,
    hub: Hub,
    signal: AbortSignal,
  ) {
    this.#hub = hub;
    this.#formatter = bar;
    this.#root = bar.getRoot();
    adoptStyleSheet(this.#root, liveRegionStyles);
    this.#liveRegion.className = 'live-region';
    this.#liveRegion.setAttribute('role', 'status');
    this.#root.append(this.#liveRegion);
    this.#lastValues = this.#selectValues();
    this.#sourceUrl = hub.state.source.url;
    const announcers = announcersByHub.get(hub) ?? new Set();
    announcersByHub.set(hub, announcers.add(this));
    hub.subscribe(
      ignoreTimeUpdates((state) => this.#onStateChange(state)),
      signal,
    );
    hub.onRequest((request) => this.#onRequest(request), signal);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#announceTimer);
      clearTimeout(this.#clearTimer);
      this.#liveRegion.remove();
      announcers.delete(this);
    });
  }

  /** Whether this announcer is the one that announces for the hub. Other bars may share the hub. */
  get #isActive(): boolean {
    const announcers = [...(announcersByHub.get(this.#hub) ?? [])];
    const firstRenderedAnnouncer = announcers.find((announcer) =>
      isRendered(announcer.#liveRegion),
    );
    return (firstRenderedAnnouncer ?? announcers[0]) === this;
  }

  #selectValues(): readonly unknown[] {
    return announcements.map(({ select }) => select(this.#hub.state));
  }

  #onStateChange(state: MediaState): void {
    // The initial state of a source is not a change.
    if (state.source.url !== this.#sourceUrl || !state.playback.started) {
      this.#sourceUrl = state.source.url;
      this.#lastValues = this.#selectValues();
    }
    this.#trackStall(state);
    const values = this.#selectValues();
    const hasChanged = values.some(
      (value, index) => value !== undefined && value !== this.#lastValues[index],
    );
    if (hasChanged && this.#announceTimer === undefined) this.#scheduleAnnouncement();
  }

  #trackStall({ playback: { waiting, paused, seeking } }: MediaState): void {
    if (waiting) {
      this.#stallStartedAtMs ??= performance.now();
      return;
    }
    const stallMs = performance.now() - (this.#stallStartedAtMs ?? performance.now());
    this.#stallStartedAtMs = undefined;
    if (stallMs > MIN_STALL_MS && !paused && !seeking) {
      this.#announce([this.#formatter.getTexts().announcements.playbackResumed]);
    }
  }

  /** Ignores `seek-to` in live streams, because the player itself dispatches it to maintain its latency. */
  #onRequest({ type }: MediaRequest): void {
    const isLive = this.#hub.state.live.streamType === 'live';
    if (type !== 'seek-by' && (type !== 'seek-to' || isLive)) return;
    this.#isSeekPending = true;
    this.#scheduleAnnouncement();
  }

  #scheduleAnnouncement(): void {
    clearTimeout(this.#announceTimer);
    this.#announceTimer = setTimeout(() => this.#announceChanges(), DEBOUNCE_MS);
  }

  #announceChanges(): void {
    this.#announceTimer = undefined;
    const { state } = this.#hub;
    if (this.#isSeekPending && state.playback.seeking) return this.#scheduleAnnouncement();
    const values = this.#selectValues();
    const previousValues = this.#lastValues;
    // A value that is currently `undefined` keeps its last known value.
    this.#lastValues = values.map((value, index) => value ?? previousValues[index]);
    const seekTexts = this.#isSeekPending ? [this.#formatSeekPosition(state)] : [];
    const changeTexts = announcements
      .filter(
        (_, index) =>
          previousValues[index] !== undefined && this.#lastValues[index] !== previousValues[index],
      )
      // The position after a seek in a live stream already includes the live edge.
      .filter((announcement) => !(this.#isSeekPending && announcement === liveEdgeAnnouncement))
      .map((announcement) => announcement.format(this.#formatter, state));
    this.#isSeekPending = false;
    this.#announce([...seekTexts, ...changeTexts]);
  }

  #formatSeekPosition({ live, time }: MediaState): string {
    const formatter = this.#formatter;
    // Screen readers already announce a focused range, and the gesture indicator is a live region.
    if (isRangeFocused() || this.#root.querySelector('.gesture-indicator.visible')) return '';
    if (live.streamType !== 'live') return formatPosition(formatter, time.currentTime);
    if (live.atEdge) return formatter.getTexts().announcements.atLiveEdge;
    const secondsBehind = (time.seekable.at(-1)?.end ?? time.currentTime) - time.currentTime;
    return formatter.getTexts().behindLive(formatter.formatSpokenTime(secondsBehind));
  }

  #announce(sentences: readonly string[]): void {
    const text = sentences.filter(Boolean).join('. ');
    if (!text || !this.#isActive) return;
    // Determines the voice of the screen reader. The page may be in another language.
    this.#liveRegion.lang = this.#formatter.getTexts().language;
    this.#liveRegion.textContent = text;
    clearTimeout(this.#clearTimer);
    this.#clearTimer = setTimeout(() => {
      this.#liveRegion.textContent = '';
    }, CLEAR_DELAY_MS);
  }
}

function isRangeFocused(): boolean {
  const activeElement = getActiveElement();
  return activeElement instanceof HTMLInputElement && activeElement.type === 'range';
}
