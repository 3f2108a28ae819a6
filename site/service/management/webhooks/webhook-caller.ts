import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { callOut, type OutwardCall } from '../../outward/call-out.ts';
import type { AllowedHosts } from '../../outward/guarded-lookup.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Job, Outcome } from '../../store/jobs.ts';
import { callKind } from './webhook-events.ts';
import type { Webhook } from './webhook-form.ts';

/** Waits between the tries of one call: the first soon, as most troubles pass, the last in hours. */
const againAfterMs = [5000, 30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];

/** A process that has died loses its calls to others after so long. */
const leaseMs = 30_000;

/** How often calls are looked for that are due again, or that another process has put. */
const lookMs = 5000;

/** Makes the calls of webhooks one after the other, each until it succeeds or has failed too often. */
export class WebhookCaller {
  readonly #store: ContentStore;
  readonly #log: Logger;
  readonly #allowed: AllowedHosts;
  readonly #holder = `webhooks-${randomUUID()}`;
  readonly #unfollow: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #calling: Promise<void> | undefined;
  #isStale = false;

  /** Calls hosts of the public internet only, or those that are allowed. */
  constructor(store: ContentStore, log: Logger, allowed?: AllowedHosts) {
    this.#store = store;
    this.#log = log;
    this.#allowed = allowed;
    this.#unfollow = store.changes.follow(() => this.#look());
    this.#timer = setInterval(() => this.#look(), lookMs);
    this.#timer.unref();
    this.#look();
  }

  /** Breaks off what is under way; it is called again at the next start. */
  async close(): Promise<void> {
    this.#unfollow();
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#calling;
    await this.#store.jobs.release(this.#holder);
  }

  #look(): void {
    this.#isStale = true;
    this.#calling ??= this.#callAll()
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'The calls of webhooks could not be read or written');
      })
      .finally(() => {
        this.#calling = undefined;
      });
  }

  async #callAll(): Promise<void> {
    while (this.#isStale && !this.#closing.signal.aborted) {
      this.#isStale = false;
      for (let job = await this.#claim(); job !== undefined; job = await this.#claim()) {
        const outcome = await this.#call(job);
        if (this.#closing.signal.aborted) return;
        await this.#store.jobs.settle(job.id, this.#holder, outcome);
        if (outcome.state === 'done') await this.#store.jobs.remove(job.id);
      }
    }
  }

  async #claim(): Promise<Job | undefined> {
    if (this.#closing.signal.aborted) return undefined;
    const until = new Date(Date.now() + leaseMs);
    return this.#store.jobs.claim(callKind, { holder: this.#holder, until }, new Date());
  }

  async #call(job: Job): Promise<Outcome> {
    const { webhook: id, body } = job.payload as { webhook: string; body: object };
    const webhook = await this.#store.setups.byId('webhook', id);
    if (webhook === undefined) return { state: 'failed', error: 'The webhook is gone.' };
    const asked = webhook.values as unknown as Webhook;
    const told = { ...body, attempted_auto_retries_count: job.attempts - 1 };
    const error = await callOut({
      ...callOf(asked, told),
      allowed: this.#allowed,
      signal: this.#closing.signal,
    });
    if (error === undefined) return { state: 'done' };
    // Whoever knows the rest of the address may often call it, too.
    const { host } = new URL(asked.url);
    this.#log.warn({ webhook: id, host, reason: error }, 'A webhook could not be called');
    const wait = againAfterMs[job.attempts - 1];
    if (wait === undefined || !asked.auto_retry) return { state: 'failed', error };
    return { state: 'waiting', error, attempts: job.attempts, dueAt: new Date(Date.now() + wait) };
  }
}

/** What is called, with what proves that it is us. */
function callOf(webhook: Webhook, body: object): Pick<OutwardCall, 'url' | 'headers' | 'body'> {
  const text = JSON.stringify(body);
  const { url, http_basic_user: user, http_basic_password: password } = webhook;
  const basic = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  const headers = {
    ...(user !== null && { authorization: `Basic ${basic}` }),
    ...webhook.headers,
    'x-vitrine-signature': signature(webhook.secret, text, Math.floor(Date.now() / 1000)),
  };
  return { url, headers, body: text };
}

/** Proves that a call comes from here, and when it was made. */
function signature(secret: string, body: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
