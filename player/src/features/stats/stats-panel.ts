import { addLazyTexts, type AllTexts } from '../../i18n/locales/en-lazy.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { Hub } from '../../state/hub.ts';
import { createElement, createPart } from '../../dom/create-element.ts';
import { samplePlayback } from './playback-sample.ts';
import {
  formatRenditionSwitch,
  formatSample,
  formatErrorLogEntry,
  type StatsRow,
} from './format-stats.ts';
import { StatsLog } from './stats-log.ts';
import { statsPanelStyles } from './stats-panel.styles.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

const UPDATE_INTERVAL_MS = 1000;
/** The maximum number of events in a list. The log contains more. */
const MAX_LISTED_EVENTS = 8;

interface StatsPanelOptions {
  readonly hub: Hub;
  /** The shadow root that contains the panel. */
  readonly root: ShadowRoot;
  readonly getTexts: () => Texts;
  /** Returns the source key, which may contain a token. */
  readonly getSourceKey: () => string;
  readonly onClose: () => void;
}

/**
 * A panel over the video that shows playback statistics, updated every second. The constructor
 * opens it; a closed panel cannot be reopened.
 */
export class StatsPanel {
  isOpen = true;
  readonly #options: StatsPanelOptions;
  readonly #log = new StatsLog();
  readonly #abortController = new AbortController();
  readonly #section = createPart('section', 'stats');
  /** The element that had the focus before the panel was opened. */
  readonly #previousFocus: Element | null;
  readonly #timer: ReturnType<typeof setInterval>;
  #allTexts: AllTexts | undefined;
  #texts: Texts | undefined;
  #body = createElement('div', 'body');

  constructor(options: StatsPanelOptions) {
    this.#options = options;
    const { hub, root } = options;
    adoptStyleSheet(root, statsPanelStyles);
    this.#previousFocus = getDeepestActiveElement(root);
    this.#log.recordError(hub.state.error);
    hub.subscribe(({ error }) => this.#log.recordError(error), this.#abortController.signal);
    this.#section.addEventListener('keydown', (event) => this.#onKeyDown(event));
    this.#update();
    this.#timer = setInterval(() => this.#update(), UPDATE_INTERVAL_MS);
    root.append(this.#section);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearInterval(this.#timer);
    this.#abortController.abort();
    const hadFocus = this.#section.matches(':focus-within');
    this.#section.remove();
    if (hadFocus && this.#previousFocus instanceof HTMLElement)
      this.#previousFocus.focus({ preventScroll: true });
    this.#options.onClose();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.close();
  }

  #update(): void {
    const texts = this.#options.getTexts();
    if (texts !== this.#texts || !this.#allTexts) {
      this.#allTexts = addLazyTexts(texts);
      this.#renderLayout(this.#allTexts);
    }
    this.#texts = texts;
    this.#renderStats(this.#allTexts);
  }

  #renderStats(texts: AllTexts): void {
    const { engineManager } = this.#options.hub.stateOwners;
    const stats = engineManager.engine?.getStats?.();
    const sample = samplePlayback(this.#options.hub, stats);
    this.#log.addSample(sample);
    const { statsPanel } = texts;
    const switchRows = (stats?.changes ?? []).map((renditionSwitch) =>
      formatRenditionSwitch(renditionSwitch, texts),
    );
    const errorRows = this.#log
      .getErrorLog(engineManager.engine?.log ?? [])
      .map((entry) => formatErrorLogEntry(entry, texts));
    this.#renderBody([
      createStatList(formatSample(sample, texts)),
      ...createEventList(statsPanel.qualityChanges, switchRows, statsPanel.none),
      ...createEventList(statsPanel.incidents, errorRows, statsPanel.none),
      ...(sample.engine === 'browser'
        ? [createElement('p', 'note', statsPanel.nativePlayback)]
        : []),
    ]);
  }

  /** Keeps unchanged elements, so that a viewer can select and copy their text. */
  #renderBody(elements: readonly HTMLElement[]): void {
    for (const [index, element] of elements.entries()) {
      const existingElement = this.#body.children[index];
      if (!existingElement) this.#body.append(element);
      else if (!existingElement.isEqualNode(element)) existingElement.replaceWith(element);
    }
    for (const obsoleteElement of [...this.#body.children].slice(elements.length))
      obsoleteElement.remove();
  }

  #renderLayout(texts: AllTexts): void {
    this.#section.dir = texts.direction;
    this.#section.lang = texts.language;
    setAria(this.#section, 'label', texts.stats);
    const closeButton = createElement('button', 'close', '×');
    setAria(closeButton, 'label', texts.close);
    closeButton.addEventListener('click', () => this.close());
    const header = createElement('div', 'header');
    header.append(
      createElement('span', 'title', texts.stats),
      ...createLogButtons(texts, () => this.#serializeLog()),
      closeButton,
    );
    this.#body = createElement('div', 'body');
    // A scrollable region must be focusable to be scrolled by keyboard.
    this.#body.tabIndex = 0;
    this.#section.replaceChildren(header, this.#body);
  }

  #serializeLog(): string {
    const { hub, getSourceKey } = this.#options;
    const { engine } = hub.stateOwners.engineManager;
    return this.#log.serialize({
      sourceKey: getSourceKey(),
      renditionSwitches: engine?.getStats?.().changes ?? [],
      engineLog: engine?.log ?? [],
    });
  }
}

/** Returns the focused element within a shadow root, including nested shadow roots. */
function getDeepestActiveElement(root: ShadowRoot): Element | null {
  const { activeElement } = root;
  const innerActiveElement =
    activeElement?.shadowRoot && getDeepestActiveElement(activeElement.shadowRoot);
  return innerActiveElement ?? activeElement;
}

function createStatList(rows: readonly StatsRow[]): HTMLElement {
  const list = createElement('dl', 'stat-list');
  for (const [label, value] of rows) {
    const row = createElement('div', 'row');
    row.append(createElement('dt', '', label), createElement('dd', '', value));
    list.append(row);
  }
  return list;
}

/** Creates a heading and a list of the last events, newest first. */
function createEventList(
  heading: string,
  rows: readonly StatsRow[],
  emptyText: string,
): HTMLElement[] {
  const list = createElement('ol', 'events');
  for (const [time, text] of rows.slice(-MAX_LISTED_EVENTS).reverse()) {
    const item = createElement('li', '');
    item.append(createElement('time', '', time), createElement('span', '', ` ${text}`));
    list.append(item);
  }
  const content = rows.length > 0 ? list : createElement('p', 'empty-list', emptyText);
  return [createElement('h3', 'heading', heading), content];
}

/** Creates the buttons that copy and download the log. */
function createLogButtons(texts: AllTexts, getLog: () => string): readonly HTMLElement[] {
  const { copy, download } = texts.statsPanel;
  const copyButton = createElement('button', 'copy', copy);
  copyButton.addEventListener('click', () => void copyLog(copyButton, texts, getLog()));
  const downloadButton = createElement('button', 'download', download);
  downloadButton.addEventListener('click', () => downloadLog(getLog()));
  return [copyButton, downloadButton];
}

/**
 * Copies the log and confirms it on the button. Without clipboard access, shows the log instead.
 */
async function copyLog(button: HTMLElement, texts: AllTexts, log: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(log);
    button.textContent = texts.transcript.copied;
  } catch {
    const output = createElement('pre', 'log', log);
    output.tabIndex = 0;
    button.replaceWith(output);
    output.focus();
    getSelection()?.selectAllChildren(output);
  }
}

function downloadLog(log: string): void {
  const url = URL.createObjectURL(new Blob([log], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `vitrine-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`;
  link.click();
  // The browser starts the download within the current task.
  setTimeout(() => URL.revokeObjectURL(url));
}
