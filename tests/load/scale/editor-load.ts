import { waitFor } from '../../fixtures/until.ts';

/** What is asked of a site with the token that edits. */
export interface Site {
  readonly origin: string;
  readonly token: string;
}

/** Asks the management API. */
export async function tests(
  { origin, token }: Site,
  method: string,
  path: string,
  data?: unknown,
): Promise<{ status: number; data: { id: string; attributes: Record<string, unknown> } }> {
  const answer = await fetch(`${origin}/service${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  });
  const body = (await answer.json().catch(() => ({}))) as { data: never };
  return { status: answer.status, data: body.data };
}

/**
 * Asks the management API for what it is not to refuse.
 * @throws Error with what it said where it does all the same.
 */
export async function fixtures(...asked: Parameters<typeof tests>): ReturnType<typeof tests> {
  const answer = await tests(...asked);
  if (answer.status < 300) return answer;
  const [, method, path] = asked;
  throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
}

/** Asks the content API, and gives the data of the answer; undefined where there is none. */
export async function ask(site: Site, query: string): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(`${site.origin}/service/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: JSON.stringify({ query }),
  }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  return ((await answer.json()) as { data?: Record<string, unknown> }).data;
}

/** One who writes without pause, and remembers what was said to be kept. */
export class EditorLoad {
  /** Slugs of what the site said it has kept. */
  readonly kept: string[] = [];
  /** How often the site said that it could not, or nothing. */
  refused = 0;
  readonly #site: Site;
  readonly #modelId: string;
  readonly #name: string;
  readonly #pauseMs: number;
  #isOver = false;
  #work: Promise<void> = Promise.resolve();
  #next = 0;

  constructor(site: Site, modelId: string, name: string, pauseMs = 20) {
    this.#site = site;
    this.#modelId = modelId;
    this.#name = name;
    this.#pauseMs = pauseMs;
  }

  start(): void {
    this.#work = this.#writeOn();
  }

  /** Waits until so many writes more have been kept. */
  more(count: number): Promise<void> {
    const goal = this.kept.length + count;
    return waitFor(() => this.kept.length >= goal, `${count} writes of ${this.#name}`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #writeOn(): Promise<void> {
    while (!this.#isOver) {
      this.#next += 1;
      const slug = `${this.#name}-${this.#next}`;
      const attributes = { title: { en: `Note ${slug}` }, slug, date: '2026-01-01' };
      const model = { data: { type: 'item_type', id: this.#modelId } };
      const data = { type: 'item', attributes, relationships: { item_type: model } };
      const answer = await tests(this.#site, 'POST', '/items', data).catch(() => undefined);
      if (answer?.status === 201) this.kept.push(slug);
      else this.refused += 1;
      await new Promise((resolve) => setTimeout(resolve, this.#pauseMs));
    }
  }
}
