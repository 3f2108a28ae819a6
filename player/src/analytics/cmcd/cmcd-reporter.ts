import { encodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import type { Hub } from '../../state/hub.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { ViewEventSink, SinkEntry } from './ear.ts';
import type { PayloadHost } from '../transport/view-payload-source.ts';
import type { View } from '../schema/view.ts';
import { parseHttpUrl } from '../options/parse-http-url.ts';
import type { CmcdReport } from './cmcd-keys.ts';
import { CmcdSender } from './cmcd-sender.ts';
import { CmcdView } from './cmcd-view.ts';

/** The standard's own interval of reports of a film that is on. */
const INTERVAL_MS = 30_000;

/** What may be the last that a page out of sight can tell. */
const mayBeLast: ReadonlySet<ViewEvent['type']> = new Set([
  'visibility-change',
  'pause',
  'ended',
  'view-end',
]);

const isGone = (event: ViewEvent): boolean =>
  event.type === 'suspend' || (event.type === 'view-end' && event.reason === 'leave');

/** What reports need of whoever makes them. */
export interface CmcdReporterHost extends Pick<PayloadHost, 'getPayloadContext' | 'wishes'> {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
}

/**
 * Reports views in the event mode of CMCD, version 2 (CTA-5004-B), to where the attribute
 * `cmcd-target` says; what it returns is to be told of every event of which something may be told.
 * What a list has heard meanwhile is told at once, as far as that may still be.
 */
export function createCmcdReporter(scene: CmcdReporterHost, before: ViewEventSink): ViewEventSink {
  if (!Array.isArray(before)) return before;
  const heard = before as readonly SinkEntry[];
  const mode = new EventMode(scene);
  const isForgotten = (view: View, from: number): boolean =>
    heard.some(([event, each], at) => at > from && !event && each === view);
  for (const [at, each] of heard.entries()) if (!isForgotten(each[1], at)) mode.push(each);
  return mode;
}

class EventMode implements ViewEventSink {
  readonly #scene: CmcdReporterHost;
  readonly #posts = new Map<string, CmcdSender>();
  readonly #numbers = new WeakMap<View, Map<string, number>>();
  #told: CmcdView | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(scene: CmcdReporterHost) {
    this.#scene = scene;
    const { beacon, hub, signal } = scene;
    const heed = (): void => {
      for (const each of this.#posts.values())
        each.retainWhere((view) => Boolean(scene.getPayloadContext(view)));
      if (this.#told) this.#nameRequests(this.#told.view);
    };
    const changes = new MutationObserver(heed);
    changes.observe(beacon, { attributes: true });
    signal.addEventListener('abort', () => {
      changes.disconnect();
      this.#turn(false);
      if (hub.target.engine.engine) hub.target.engine.engine.cmcdSessionId = undefined;
    });
    let { muted } = hub.target.media;
    const follow = (): void => {
      if (hub.target.media.muted === muted) return;
      muted = !muted;
      this.#tell((told) => [told.createReport(muted ? 'm' : 'um', Date.now())]);
    };
    hub.target.media.addEventListener('volumechange', follow, { signal });
  }

  push([event, view]: SinkEntry): number {
    if (event) this.#hear(event, view);
    return 0;
  }

  shift(): void {}

  #hear(event: ViewEvent, view: View): void {
    if (this.#told?.view !== view) this.#told = new CmcdView(view, this.#scene.hub);
    this.#tell((told) => told.toReports(event));
    this.#nameRequests(view);
    this.#turn(this.#told.isActive);
    // Of a view that is over nothing follows that would have the rest sent.
    const isLast = event.type === 'view-end' || (document.hidden && mayBeLast.has(event.type));
    for (const post of this.#posts.values()) {
      if (isLast || isGone(event)) post.flushOnUnload(isGone(event));
      else if (!document.hidden) post.resendUnconfirmed();
    }
  }

  /** Has requests to the network bear the name of the view, as far as that may be told. */
  #nameRequests(view: View): void {
    const engine = this.#scene.hub.target.engine.engine;
    const mayTell = !view.hasEnded && this.#target() && this.#scene.getPayloadContext(view);
    if (engine) engine.cmcdSessionId = mayTell ? view.id : undefined;
  }

  #tell(reports: (told: CmcdView) => readonly CmcdReport[]): void {
    const told = this.#told;
    const target = this.#target();
    if (!told || !target || !this.#scene.getPayloadContext(told.view)) return;
    const lines = reports(told).map((keys) => {
      const sn = this.#number(told.view, target);
      const text = encodeCmcd({ ...keys, sn } as Cmcd, { version: 2, reportingMode: 'event' });
      return { view: told.view, text };
    });
    this.#postTo(target).enqueue(lines);
  }

  /** Reports are numbered for each view and each target. */
  #number(view: View, target: string): number {
    const numbers = this.#numbers.get(view) ?? new Map<string, number>();
    this.#numbers.set(view, numbers);
    const number = numbers.get(target) ?? 0;
    numbers.set(target, number + 1);
    return number;
  }

  #postTo(target: string): CmcdSender {
    const refused = (reason: string): void => {
      if (this.#scene.wishes.debug) console.warn('<vitrine-beacon> was refused:', reason);
    };
    const post = this.#posts.get(target) ?? new CmcdSender(target, refused);
    this.#posts.set(target, post);
    return post;
  }

  #turn(on: boolean): void {
    if (on === Boolean(this.#beat)) return;
    clearInterval(this.#beat);
    const tick = (): void => this.#tell((told) => [told.createReport('t', Date.now())]);
    this.#beat = on ? setInterval(tick, INTERVAL_MS) : undefined;
  }

  /** Where reports go, as the page says it now; what is no address is said once. */
  #target(): string | undefined {
    const { beacon } = this.#scene;
    const text = beacon.getAttribute('cmcd-target');
    const target = text ? parseHttpUrl(text, document.baseURI)?.href : undefined;
    if (text && !target)
      import('../options/warn-invalid-attribute.ts').then(
        ({ warnInvalidAttribute: tellIllFormed }) => tellIllFormed(beacon, 'cmcd-target', text),
        () => {},
      );
    return target;
  }
}
