import type Hls from 'hls.js';
import type { HlsListeners } from 'hls.js';

/** The data of each hls.js event, by event name. */
type EventData = {
  [Event in keyof HlsListeners as `${Event}`]: Parameters<HlsListeners[Event]>[1];
};

type EventName = keyof EventData;

/** How a lazy controller treats an event before hls.js has the real controller. */
export interface EventRule<Data> {
  /** Whether the controller needs the last event of this name, even if it is created later. */
  readonly isState?: true;
  /** Whether the controller receives only the last event of this name, in a task after all others. */
  readonly isDeferred?: true;
  /** The events whose data this event makes obsolete. */
  readonly resets?: readonly EventName[];
  /** Whether the controller handles the event. Default: always. */
  readonly isRelevant?: (data: Data) => boolean;
  /** Whether the event requires the controller. Default: never. */
  readonly requiresController?: (data: Data, hls: Hls) => boolean;
}

export type EventRules = { readonly [Name in EventName]?: EventRule<EventData[Name]> };

interface Controller {
  destroy(): void;
}

/** A controller class of hls.js. */
export type ControllerClass = new (hls: Hls) => Controller;

/** The handlers of an hls.js controller: `onFragLoading` handles `hlsFragLoading`. Not public API. */
type EventHandlers = Record<string, ((name: string, data: unknown) => void) | undefined>;

const INITIAL_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 8000;

/**
 * Creates an hls.js controller class that loads the real controller once an event requires it. The
 * real controller then receives the earlier events that it needs, in their order.
 *
 * @param load Loads the class of the real controller. Repeated until it succeeds.
 */
export const createLazyController = (
  rules: EventRules,
  load: (hls: Hls) => Promise<ControllerClass>,
): ControllerClass => {
  const getRule = (name: string) => rules[name as EventName] as EventRule<unknown>;
  return class LazyController implements Controller {
    readonly #hls: Hls;
    readonly #lastData = new Map<string, unknown>();
    /** The events since the first one that requires the controller; undefined before. */
    #queue: [name: string, data: unknown][] | undefined;
    #controller: Controller | undefined;
    #isDestroyed = false;

    constructor(hls: Hls) {
      this.#hls = hls;
      for (const name of Object.keys(rules)) hls.on(name as keyof HlsListeners, this.#handle);
    }

    destroy(): void {
      this.#isDestroyed = true;
      this.#unsubscribe();
      this.#controller?.destroy();
    }

    #unsubscribe(): void {
      for (const name of Object.keys(rules))
        this.#hls.off(name as keyof HlsListeners, this.#handle);
    }

    readonly #handle = (name: string, data: unknown): void => {
      const rule = getRule(name);
      if (rule.isRelevant?.(data) === false) return;
      if (this.#queue) return void this.#queue.push([name, data]);
      for (const obsoleteName of rule.resets ?? []) this.#lastData.delete(obsoleteName);
      if (rule.isState) this.#lastData.set(name, data);
      if (!rule.requiresController?.(data, this.#hls)) return;
      this.#queue = rule.isState ? [] : [[name, data]];
      void this.#createController();
    };

    async #createController(): Promise<void> {
      const Controller = await this.#loadController();
      if (!Controller || this.#isDestroyed) return;
      this.#unsubscribe();
      const controller = new Controller(this.#hls);
      this.#controller = controller;
      const events = [...this.#lastData, ...(this.#queue ?? [])];
      const deferredEvents = new Map(events.filter(([name]) => getRule(name).isDeferred));
      this.#queue = [];
      this.#lastData.clear();
      for (const [name, data] of events)
        if (!deferredEvents.has(name)) callHandler(controller, name, data);
      if (deferredEvents.size === 0) return;
      await new Promise((resolve) => setTimeout(resolve));
      for (const [name, data] of this.#isDestroyed ? [] : deferredEvents)
        callHandler(controller, name, data);
    }

    /** Returns the class, or undefined once this controller has been destroyed. */
    async #loadController(): Promise<ControllerClass | undefined> {
      let delayMs = INITIAL_RETRY_DELAY_MS;
      while (!this.#isDestroyed) {
        try {
          return await load(this.#hls);
        } catch {
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS);
        }
      }
      return undefined;
    }
  };
};

function callHandler(controller: Controller, name: string, data: unknown): void {
  (controller as unknown as EventHandlers)[name.replace('hls', 'on')]?.(name, data);
}
