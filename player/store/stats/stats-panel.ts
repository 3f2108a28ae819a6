import { allTexts, type AllTexts } from '../../texts/late-en.ts';
import type { Texts } from '../../texts/en.ts';
import type { Hub } from '../hub.ts';
import { makeElement, makePart } from '../make-element.ts';
import { sampleOf } from './sample.ts';
import { changeLine, factLines, troubleLine, type Line } from './stats-lines.ts';
import { StatsLog } from './stats-log.ts';
import { logButtons } from './log-buttons.ts';
import { statsStyles } from './stats.styles.ts';
import { wear } from '../wear.ts';
import { setAria } from '../../platform/aria.ts';

const EVERY_MS = 1000;
/** As many as are read at a glance; the log has more. */
const SHOWN_EVENTS = 8;

/** What the panel has of what it stands in. */
interface PanelHome {
  readonly hub: Hub;
  readonly root: ShadowRoot;
  readonly texts: () => Texts;
  /** What names the film; may hold a token. */
  readonly film: () => string;
  readonly closed: () => void;
}

/** Says over the picture how playback goes, once a second from when it is made until it is closed. */
export class StatsPanel {
  isOpen = true;
  readonly #home: PanelHome;
  readonly #log = new StatsLog();
  readonly #life = new AbortController();
  readonly #box = makePart('section', 'stats');
  readonly #before: Element | null;
  readonly #timer: ReturnType<typeof setInterval>;
  #texts: AllTexts | undefined;
  #spoken: Texts | undefined;
  #body = makeElement('div', 'body');

  constructor(home: PanelHome) {
    this.#home = home;
    const { hub, root } = home;
    wear(root, statsStyles);
    this.#before = focusedIn(root);
    this.#log.follow(hub.state.failure);
    hub.subscribe(({ failure }) => this.#log.follow(failure), this.#life.signal);
    this.#box.addEventListener('keydown', (event) => this.#press(event));
    this.#update();
    this.#timer = setInterval(() => this.#update(), EVERY_MS);
    root.append(this.#box);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearInterval(this.#timer);
    this.#life.abort();
    const hadFocus = this.#box.matches(':focus-within');
    this.#box.remove();
    if (hadFocus && this.#before instanceof HTMLElement)
      this.#before.focus({ preventScroll: true });
    this.#home.closed();
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.close();
  }

  #update(): void {
    const spoken = this.#home.texts();
    if (spoken !== this.#spoken || !this.#texts) this.#texts = this.#frame(allTexts(spoken));
    this.#spoken = spoken;
    const texts = this.#texts;
    const { engine } = this.#home.hub.target;
    const measures = engine.current?.measure?.();
    const sample = sampleOf(this.#home.hub, measures);
    this.#log.add(sample);
    const { statsPanel: words } = texts;
    const changes = (measures?.changes ?? []).map((each) => changeLine(each, texts));
    const troubles = this.#log
      .troubles(engine.current?.log ?? [])
      .map((each) => troubleLine(each, texts));
    this.#draw([
      drawFacts(factLines(sample, texts)),
      ...drawEvents(words.changes, changes, words.none),
      ...drawEvents(words.failures, troubles, words.none),
      ...(sample.engine === 'browser' ? [makeElement('p', 'note', words.byBrowser)] : []),
    ]);
  }

  /** What has not changed stays, because somebody may be reading or copying it. */
  #draw(parts: readonly HTMLElement[]): void {
    for (const [place, part] of parts.entries()) {
      const drawn = this.#body.children[place];
      if (!drawn) this.#body.append(part);
      else if (!drawn.isEqualNode(part)) drawn.replaceWith(part);
    }
    for (const rest of [...this.#body.children].slice(parts.length)) rest.remove();
  }

  #frame(texts: AllTexts): AllTexts {
    this.#box.dir = texts.direction;
    this.#box.lang = texts.language;
    setAria(this.#box, 'label', texts.stats);
    const close = makeElement('button', 'close', '×');
    setAria(close, 'label', texts.close);
    close.addEventListener('click', () => this.close());
    const head = makeElement('div', 'head');
    head.append(
      makeElement('span', 'title', texts.stats),
      ...logButtons(texts, () => this.#logText()),
      close,
    );
    this.#body = makeElement('div', 'body');
    // What scrolls must be reached by keys.
    this.#body.tabIndex = 0;
    this.#box.replaceChildren(head, this.#body);
    return texts;
  }

  #logText(): string {
    const { hub, film } = this.#home;
    const { current } = hub.target.engine;
    const changes = current?.measure?.().changes ?? [];
    return this.#log.text({ film: film(), changes, log: current?.log ?? [] });
  }
}

/** What of the player has the focus; it is given back where the panel had it meanwhile. */
function focusedIn(root: ShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && focusedIn(activeElement.shadowRoot)) ?? activeElement;
}

function drawFacts(lines: readonly Line[]): HTMLElement {
  const list = makeElement('dl', 'facts');
  for (const [name, value] of lines) {
    const row = makeElement('div', 'row');
    row.append(makeElement('dt', '', name), makeElement('dd', '', value));
    list.append(row);
  }
  return list;
}

/** The newest first. */
function drawEvents(title: string, lines: readonly Line[], none: string): HTMLElement[] {
  const list = makeElement('ol', 'events');
  for (const [time, words] of lines.slice(-SHOWN_EVENTS).reverse()) {
    const line = makeElement('li', '');
    line.append(makeElement('time', '', time), makeElement('span', '', ` ${words}`));
    list.append(line);
  }
  const nothing = makeElement('p', 'none', none);
  return [makeElement('h3', 'heading', title), lines.length > 0 ? list : nothing];
}
