import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';
import { isRendered } from '../../platform/is-rendered.ts';

/** What has changed is said once it has stayed so for this long, in milliseconds. */
const STEADY_MS = 500;
/** A shorter wait, in milliseconds, has not been noticed. */
const NOTICED_MS = 500;
/** The same words are heard again only if they were gone in between. */
const FORGOTTEN_MS = 3000;

/** Whoever says what happens to a film; the first that can be heard speaks for all. */
const speakers = new WeakMap<Hub, Set<Announcer>>();

/** Heard, and not seen. */
const saidStyles = `
    .said {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  `;

/** What a bar has words for. */
type Words = Pick<InputHost, 'texts' | 'getSelectedLabel' | 'formatSpokenTime'>;

/** Something that is said when it has changed. */
interface Announcement {
  /** Absent while there is nothing to say of it, whatever it is. */
  readonly about: (state: MediaState) => string | number | boolean | undefined;
  readonly say: (words: Words, state: MediaState) => string;
}

const timeOf = ({ texts, formatSpokenTime: spoken }: Words, seconds: number): string =>
  texts().announcements.timeIs(spoken(seconds));

/** Everything that is said of a change; a failure has a dialog of its own. */
const announcements: readonly Announcement[] = [
  {
    about: ({ tracks }) => tracks.captionsOn ?? '',
    say: ({ texts, getSelectedLabel: chosen }) =>
      texts().announcements.captionsAre(chosen('captions')),
  },
  {
    about: ({ quality }) => quality.chosen,
    say: ({ texts, getSelectedLabel: chosen }) =>
      texts().announcements.qualityIs(chosen('quality')),
  },
  {
    about: ({ playback }) => playback.rate,
    say: ({ texts }, { playback }) =>
      texts().announcements.rateIs(texts().rateValue(playback.rate)),
  },
  {
    about: ({ offer }) => offer.showsRemainingTime,
    say: (words, { offer, time }) =>
      offer.showsRemainingTime && Number.isFinite(time.duration)
        ? words.texts().timeRemaining(words.formatSpokenTime(time.duration - time.current))
        : timeOf(words, time.current),
  },
  {
    // A pause is no way to fall behind, and a seek is said by itself.
    about: ({ live, playback: { paused, seeking, waiting } }) =>
      live.type !== 'live' || paused || seeking || waiting ? undefined : live.atEdge,
    say: ({ texts }, { live }) =>
      live.atEdge ? texts().announcements.atLive : texts().announcements.fellBehind,
  },
];

/** Says what happens to a film to whoever cannot see it: each thing once, and nothing in floods. */
export class Announcer {
  readonly #hub: Hub;
  readonly #words: Words;
  readonly #root: ShadowRoot;
  readonly #said = document.createElement('div');
  #known: readonly unknown[];
  #film: string | undefined;
  #waitsSince: number | undefined;
  #sought = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgets: ReturnType<typeof setTimeout> | undefined;

  /** Says it within the bar until `signal` aborts. */
  constructor(bar: Words & Pick<InputHost, 'root'>, hub: Hub, signal: AbortSignal) {
    this.#hub = hub;
    this.#words = bar;
    this.#root = bar.root();
    adoptStyleSheet(this.#root, saidStyles);
    this.#said.className = 'said';
    this.#said.setAttribute('role', 'status');
    this.#root.append(this.#said);
    this.#known = this.#now();
    this.#film = hub.state.source.url;
    const others = speakers.get(hub) ?? new Set();
    speakers.set(hub, others.add(this));
    hub.subscribe(
      ignoreTimeUpdates((state) => this.#look(state)),
      signal,
    );
    hub.onRequest((request) => this.#hear(request), signal);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#forgets);
      this.#said.remove();
      others.delete(this);
    });
  }

  /** A film may have several bars, some of which are put away. */
  get #speaks(): boolean {
    const all = [...(speakers.get(this.#hub) ?? [])];
    return (all.find((each) => isRendered(each.#said)) ?? all[0]) === this;
  }

  #now(): readonly unknown[] {
    return announcements.map(({ about }) => about(this.#hub.state));
  }

  #look(state: MediaState): void {
    // What a film begins with is no news.
    if (state.source.url !== this.#film || !state.playback.started) {
      this.#film = state.source.url;
      this.#known = this.#now();
    }
    this.#watchWait(state);
    const now = this.#now();
    const isNews = now.some((value, at) => value !== undefined && value !== this.#known[at]);
    if (isNews && this.#timer === undefined) this.#wait();
  }

  #watchWait({ playback: { waiting, paused, seeking } }: MediaState): void {
    if (waiting) {
      this.#waitsSince ??= performance.now();
      return;
    }
    const waited = performance.now() - (this.#waitsSince ?? performance.now());
    this.#waitsSince = undefined;
    if (waited > NOTICED_MS && !paused && !seeking) {
      this.#say([this.#words.texts().announcements.playingAgain]);
    }
  }

  /** A player that keeps a broadcast in place seeks by itself, and nobody has to know. */
  #hear({ type }: MediaRequest): void {
    const isLive = this.#hub.state.live.type === 'live';
    if (type !== 'seek-by' && (type !== 'seek-to' || isLive)) return;
    this.#sought = true;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), STEADY_MS);
  }

  #tell(): void {
    this.#timer = undefined;
    const { state } = this.#hub;
    if (this.#sought && state.playback.seeking) return this.#wait();
    const now = this.#now();
    const known = this.#known;
    // What is not to be told now is what it was.
    this.#known = now.map((value, at) => value ?? known[at]);
    const found = this.#sought ? [this.#place(state)] : [];
    const said = announcements
      .filter((_, at) => known[at] !== undefined && this.#known[at] !== known[at])
      // Where a seek in a broadcast has led says all there is to say of its edge.
      .filter((each) => !(this.#sought && each === announcements.at(-1)))
      .map((each) => each.say(this.#words, state));
    this.#sought = false;
    this.#say([...found, ...said]);
  }

  #place({ live, time }: MediaState): string {
    const words = this.#words;
    // A range that has the focus is read aloud by itself, and a gesture says what it does.
    if (isOnRange() || this.#root.querySelector('.note.shown')) return '';
    if (live.type !== 'live') return timeOf(words, time.current);
    if (live.atEdge) return words.texts().announcements.atLive;
    const behind = (time.seekable.at(-1)?.end ?? time.current) - time.current;
    return words.texts().behindLive(words.formatSpokenTime(behind));
  }

  #say(said: readonly string[]): void {
    const words = said.filter(Boolean).join('. ');
    if (!words || !this.#speaks) return;
    // Read in the voice in which the controls are.
    this.#said.lang = this.#words.texts().language;
    this.#said.textContent = words;
    clearTimeout(this.#forgets);
    this.#forgets = setTimeout(() => {
      this.#said.textContent = '';
    }, FORGOTTEN_MS);
  }
}

function isOnRange(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLInputElement && active.type === 'range';
}
