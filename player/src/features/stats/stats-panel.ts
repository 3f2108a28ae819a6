import { toCompleteTexts, type CompleteTexts } from '../../i18n/locales/en-lazy.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { Hub } from '../../state/hub.ts';
import { createElement, createPart } from '../../dom/create-element.ts';
import { samplePlayback } from './playback-sample.ts';
import {
  formatRenditionChange,
  formatSample,
  formatIncident,
  type StatsRow,
} from './format-stats.ts';
import { StatsLog } from './stats-log.ts';
import { createLogButtons } from './log-buttons.ts';
import { statsPanelStyles } from './stats-panel.styles.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

const EVERY_MS = 1000;
/** As many as are read at a glance; the log has more. */
const SHOWN_EVENTS = 8;

/** What the panel has of what it stands in. */
interface StatsPanelOptions {
  readonly hub: Hub;
  readonly root: ShadowRoot;
  readonly texts: () => Texts;
  /** What names the film; may hold a token. */
  readonly sourceKey: () => string;
  readonly onClose: () => void;
}

/** Says over the picture how playback goes, once a second from when it is made until it is closed. */
export class StatsPanel {
  isOpen = true;
  readonly #home: StatsPanelOptions;
  readonly #log = new StatsLog();
  readonly #life = new AbortController();
  readonly #box = createPart('section', 'stats');
  readonly #before: Element | null;
  readonly #timer: ReturnType<typeof setInterval>;
  #texts: CompleteTexts | undefined;
  #spoken: Texts | undefined;
  #body = createElement('div', 'body');

  constructor(home: StatsPanelOptions) {
    this.#home = home;
    const { hub, root } = home;
    adoptStyleSheet(root, statsPanelStyles);
    this.#before = focusedIn(root);
    this.#log.recordError(hub.state.failure);
    hub.subscribe(({ failure }) => this.#log.recordError(failure), this.#life.signal);
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
    this.#home.onClose();
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.close();
  }

  #update(): void {
    const spoken = this.#home.texts();
    if (spoken !== this.#spoken || !this.#texts) this.#texts = this.#frame(toCompleteTexts(spoken));
    this.#spoken = spoken;
    const texts = this.#texts;
    const { engine } = this.#home.hub.target;
    const measures = engine.engine?.getStats?.();
    const sample = samplePlayback(this.#home.hub, measures);
    this.#log.add(sample);
    const { statsPanel: words } = texts;
    const changes = (measures?.changes ?? []).map((each) => formatRenditionChange(each, texts));
    const troubles = this.#log
      .incidents(engine.engine?.log ?? [])
      .map((each) => formatIncident(each, texts));
    this.#draw([
      drawFacts(formatSample(sample, texts)),
      ...drawEvents(words.changes, changes, words.none),
      ...drawEvents(words.failures, troubles, words.none),
      ...(sample.engine === 'browser' ? [createElement('p', 'note', words.byBrowser)] : []),
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

  #frame(texts: CompleteTexts): CompleteTexts {
    this.#box.dir = texts.direction;
    this.#box.lang = texts.language;
    setAria(this.#box, 'label', texts.stats);
    const close = createElement('button', 'close', '×');
    setAria(close, 'label', texts.close);
    close.addEventListener('click', () => this.close());
    const head = createElement('div', 'head');
    head.append(
      createElement('span', 'title', texts.stats),
      ...createLogButtons(texts, () => this.#logText()),
      close,
    );
    this.#body = createElement('div', 'body');
    // What scrolls must be reached by keys.
    this.#body.tabIndex = 0;
    this.#box.replaceChildren(head, this.#body);
    return texts;
  }

  #logText(): string {
    const { hub, sourceKey: film } = this.#home;
    const { engine: current } = hub.target.engine;
    const changes = current?.getStats?.().changes ?? [];
    return this.#log.toJson({ film: film(), changes, log: current?.log ?? [] });
  }
}

/** What of the player has the focus; it is given back where the panel had it meanwhile. */
function focusedIn(root: ShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && focusedIn(activeElement.shadowRoot)) ?? activeElement;
}

function drawFacts(lines: readonly StatsRow[]): HTMLElement {
  const list = createElement('dl', 'facts');
  for (const [name, value] of lines) {
    const row = createElement('div', 'row');
    row.append(createElement('dt', '', name), createElement('dd', '', value));
    list.append(row);
  }
  return list;
}

/** The newest first. */
function drawEvents(title: string, lines: readonly StatsRow[], none: string): HTMLElement[] {
  const list = createElement('ol', 'events');
  for (const [time, words] of lines.slice(-SHOWN_EVENTS).reverse()) {
    const line = createElement('li', '');
    line.append(createElement('time', '', time), createElement('span', '', ` ${words}`));
    list.append(line);
  }
  const nothing = createElement('p', 'none', none);
  return [createElement('h3', 'heading', title), lines.length > 0 ? list : nothing];
}
