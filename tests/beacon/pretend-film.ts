import type {
  Measures,
  ViewEvent,
  ViewEventType,
} from '../../player/src/analytics/schema/beacon.ts';
import { trackViews } from '../../player/src/analytics/views/track-views.ts';
import type {
  MonitorEvent,
  MediaEventName,
} from '../../player/src/analytics/monitor/monitor-event.ts';
import type { Look, View } from '../../player/src/analytics/schema/view.ts';
import { judgementOf } from '../../site/service/beacons/judgement.ts';

const TICK_MS = 250;

/** A film that plays, stands still and is sought in as a test says, with its clock in hand. */
export class PretendFilm {
  readonly events: ViewEvent[] = [];
  readonly views: View[] = [];
  readonly #byView = new Map<View, ViewEvent[]>();
  /** All that has happened, in order. */
  readonly happenings: MonitorEvent[] = [];
  readonly #follow: (happening: MonitorEvent) => void;
  at = Date.UTC(2026, 10, 22);
  playhead = 0;
  duration = 600;
  rate = 1;
  loop = false;
  /** Between two looks while it is to play, milliseconds. */
  tick = TICK_MS;
  scale: number | undefined;
  bitrate: number | undefined;
  frames = 0;
  dropped = 0;
  #wished = false;
  #seeking = false;
  #ended = false;
  #moves = false;
  #started = false;
  #nextTick = 0;

  constructor({ resumes = false } = {}) {
    this.#follow = trackViews(
      {
        onEvent: (event, view) => {
          this.events.push(event);
          this.#byView.set(view, [...this.eventsOf(view), event]);
          if (this.views.at(-1) !== view) this.views.push(view);
        },
        getAbout: () => ({ film: 'pretended' }),
      },
      resumes,
    );
  }

  get view(): View {
    const view = this.views.at(-1);
    if (!view) throw new Error('There has been no view.');
    return view;
  }

  /** How the view goes, at this very moment, and what the collector makes of that. */
  get measures(): Measures {
    this.#say('seeked');
    const { measures } = this.view;
    return { ...measures, ...judgementOf(measures) };
  }

  get types(): readonly ViewEventType[] {
    return this.events.map(({ type }) => type);
  }

  eventsOf(view: View): readonly ViewEvent[] {
    return this.#byView.get(view) ?? [];
  }

  ofType<Type extends ViewEventType>(type: Type): readonly Extract<ViewEvent, { type: Type }>[] {
    return this.events.filter(
      (event): event is Extract<ViewEvent, { type: Type }> => event.type === type,
    );
  }

  look(): Look {
    const { at, playhead, duration, rate, loop, scale, bitrate, frames, dropped } = this;
    return {
      ...{ at, playhead, duration, rate, loop, scale, bitrate, frames, dropped },
      shouldPlay: this.#wished,
      seeking: this.#seeking,
      ended: this.#ended,
    };
  }

  /** Lets time pass, with a look each quarter of a second of a film that is to play. */
  pass(milliseconds: number): this {
    const end = this.at + milliseconds;
    while (this.at < end) {
      const to = this.#wished ? Math.min(end, this.#nextTick) : end;
      this.#live(to - this.at);
      if (this.at !== this.#nextTick || !this.#wished) continue;
      this.#nextTick += this.tick;
      this.see();
    }
    return this;
  }

  see(): this {
    this.#say('see');
    return this;
  }

  play(): this {
    this.#wished = true;
    this.#ended = false;
    this.#moves = this.#started && !this.#seeking;
    this.#nextTick = this.at + this.tick;
    this.#say('play');
    return this;
  }

  /** The first frame is there, or the next one after a wait. */
  playing(): this {
    this.#started = true;
    this.#moves = this.#wished;
    this.#say('playing');
    return this;
  }

  pause(): this {
    this.#wished = false;
    this.#moves = false;
    this.#say('pause');
    return this;
  }

  freeze(): this {
    this.#moves = false;
    return this;
  }

  thaw(): this {
    this.#moves = this.#wished;
    return this;
  }

  seek(to: number): this {
    this.playhead = to;
    this.#seeking = true;
    this.#ended = false;
    this.#moves = false;
    this.#say('seeking');
    return this;
  }

  /** The frame that was sought is there. */
  land(): this {
    this.#seeking = false;
    this.#say('seeked');
    return this;
  }

  end(): this {
    this.#ended = true;
    this.#wished = false;
    this.#moves = false;
    this.#say('ended');
    return this;
  }

  /** Time passes, and nobody looks. */
  sleep(milliseconds: number): this {
    this.at += milliseconds;
    this.#nextTick = this.at;
    return this;
  }

  leave(): this {
    this.#happens({ what: 'end', look: this.look(), detail: 'leave' });
    return this;
  }

  #say(what: MediaEventName | 'see'): void {
    this.#happens({ what, look: this.look(), detail: undefined });
  }

  #happens(happening: MonitorEvent): void {
    this.happenings.push(happening);
    this.#follow(happening);
  }

  #live(milliseconds: number): void {
    this.at += milliseconds;
    if (!this.#moves) return;
    this.playhead += (milliseconds / 1000) * this.rate;
    if (this.loop && this.playhead >= this.duration) this.playhead -= this.duration;
  }
}
