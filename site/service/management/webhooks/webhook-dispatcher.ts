import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { sendOutboundRequest, type OutboundRequest } from '../../http/outbound/outbound-request.ts';
import type { AllowedHosts } from '../../http/outbound/ssrf-guard.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job, JobOutcome } from '../../storage/jobs.ts';
import { webhookJobKind } from './enqueue-webhook-calls.ts';
import type { Webhook } from './webhook-schema.ts';

/** Waits between the attempts of one call: the first soon, as most faults pass, the last in hours. */
const againAfterMs = [5000, 30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];

/**
 * A call that has failed this often lets the later calls of its webhook go first. Until then they
 * wait for it, so that a short outage does not change their order.
 */
const attemptsInOrder = 3;

/** Calls under way at once, each to another webhook; a call holds its body in memory. */
const maxConcurrentCalls = 32;

/** A process that has died loses its calls to others after so long. */
const leaseMs = 30_000;

/** How often calls are looked for that are due again, or that another process has put. */
const lookMs = 5000;

/**
 * Makes the calls of webhooks, each until it succeeds or has failed too often. A webhook gets one
 * call at a time, in order; a slow webhook holds back no other.
 */
export class WebhookDispatcher {
  readonly #store: ContentStore;
  readonly #log: Logger;
  readonly #allowed: AllowedHosts;
  readonly #holder = `webhooks-${randomUUID()}`;
  readonly #unfollow: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  /** Calls under way. */
  readonly #calls = new Set<Promise<void>>();
  #dispatching: Promise<void> | undefined;
  #isStale = false;

  /** Calls hosts of the public internet only, or those that are allowed. */
  constructor(store: ContentStore, log: Logger, allowed?: AllowedHosts) {
    this.#store = store;
    this.#log = log;
    this.#allowed = allowed;
    this.#unfollow = store.changes.subscribe(() => this.#look());
    this.#timer = setInterval(() => this.#look(), lookMs);
    this.#timer.unref();
    this.#look();
  }

  /** Aborts the calls under way and stores them; the next start makes them again. */
  async close(): Promise<void> {
    this.#unfollow();
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#dispatching;
    await Promise.all(this.#calls);
    await this.#store.jobs.releaseLeases(this.#holder);
  }

  #look(): void {
    this.#isStale = true;
    this.#dispatching ??= this.#dispatch()
      .catch((error: unknown) => this.#logStoreFailure(error))
      .finally(() => {
        this.#dispatching = undefined;
      });
  }

  /** Starts the calls that are due, as many as may be under way at once. */
  async #dispatch(): Promise<void> {
    while (this.#isStale && !this.#closing.signal.aborted) {
      this.#isStale = false;
      while (this.#calls.size < maxConcurrentCalls) {
        const job = await this.#claim();
        if (job === undefined) break;
        this.#start(job);
      }
    }
  }

  #start(job: Job): void {
    const call = this.#deliver(job)
      .catch((error: unknown) => this.#logStoreFailure(error))
      .finally(() => {
        this.#calls.delete(call);
        // The next call of this webhook may be made now, and there is room for one more.
        this.#look();
      });
    this.#calls.add(call);
  }

  async #deliver(job: Job): Promise<void> {
    const outcome = await this.#call(job);
    const isAborted = outcome.state !== 'done' && this.#closing.signal.aborted;
    // A call that the shutdown has aborted does not count as an attempt.
    const settled = isAborted ? unattempted(job) : outcome;
    const isMine = await this.#store.jobs.complete(job.id, this.#holder, settled);
    if (isMine && settled.state === 'done') await this.#store.jobs.remove(job.id);
  }

  #logStoreFailure(error: unknown): void {
    this.#log.error(
      { err: error, code: 'WEBHOOK_QUEUE_UNAVAILABLE' },
      'Failed to read or write the queue of webhook calls; retrying in 5 s',
    );
  }

  async #claim(): Promise<Job | undefined> {
    if (this.#closing.signal.aborted) return undefined;
    const until = new Date(Date.now() + leaseMs);
    return this.#store.jobs.claim(webhookJobKind, { owner: this.#holder, until }, new Date());
  }

  async #call(job: Job): Promise<JobOutcome> {
    const { webhook: id, body } = job.payload as { webhook: string; body: object };
    const webhook = await this.#store.projectResources.byId('webhook', id);
    // The webhook no longer exists, which ends the job as well as a call does.
    if (webhook === undefined) return { state: 'done' };
    const asked = webhook.values as unknown as Webhook;
    const told = { ...body, attempted_auto_retries_count: job.attempts - 1 };
    const error = await sendOutboundRequest({
      ...callOf(asked, told),
      allowedHosts: this.#allowed,
      signal: this.#closing.signal,
    });
    if (error === undefined) return { state: 'done' };
    // Whoever knows the rest of the address may often call it, too.
    const { host } = new URL(asked.url);
    this.#log.warn(
      { code: 'WEBHOOK_CALL_FAILED', webhook: id, host, reason: error, attempt: job.attempts },
      'Failed to call a webhook',
    );
    const wait = againAfterMs[job.attempts - 1];
    if (wait === undefined || !asked.auto_retry) return { state: 'failed', error };
    const dueAt = new Date(Date.now() + wait);
    const leavesPlace = job.attempts >= attemptsInOrder;
    return { state: 'waiting', error, attempts: job.attempts, dueAt, leavesPlace };
  }
}

/** The outcome that leaves a job as it was before it was claimed. */
function unattempted({ error, attempts, dueAt }: Job): JobOutcome {
  return { state: 'waiting', error, attempts: attempts - 1, dueAt: new Date(dueAt) };
}

/** What is called, with what proves that it is us. */
function callOf(webhook: Webhook, body: object): Pick<OutboundRequest, 'url' | 'headers' | 'body'> {
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
