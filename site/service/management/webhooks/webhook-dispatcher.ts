import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import {
  sendOutboundRequest,
  type OutboundRequest,
} from '../../http/outbound/send-outbound-request.ts';
import type { AllowedHosts } from '../../http/outbound/ssrf-guard.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job, JobOutcome } from '../../storage/jobs.ts';
import { webhookJobKind } from './create-webhook-hook.ts';
import type { Webhook } from './webhook-schema.ts';

/** Delays between the attempts of a call, from 5 s for short outages to 4 h. */
const RETRY_DELAYS_MS = [5000, 30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];

/**
 * Number of failed attempts after which a call no longer blocks later calls of its webhook. Until
 * then, later calls wait, so that a short outage does not change their order.
 */
const MAX_ORDERED_ATTEMPTS = 3;

/**
 * Maximum number of concurrent calls, each of a different webhook. The bodies of running calls are
 * in memory.
 */
const MAX_CONCURRENT_CALLS = 32;

/** Duration of a lease. After it expires, other processes repeat the calls of a killed process. */
const LEASE_DURATION_MS = 30_000;

/** Interval of checks for due retries, and for calls enqueued by other processes. */
const POLL_INTERVAL_MS = 5000;

/**
 * Sends queued webhook calls and retries failed ones with backoff. Each webhook gets one call at a
 * time, in order; a slow webhook does not delay others.
 */
export class WebhookDispatcher {
  readonly #store: ContentStore;
  readonly #log: Logger;
  readonly #allowedHosts: AllowedHosts;
  readonly #owner = `webhooks-${randomUUID()}`;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #closeController = new AbortController();
  readonly #runningCalls = new Set<Promise<void>>();
  #currentDispatch: Promise<void> | undefined;
  #needsDispatch = false;

  /** @param allowedHosts the hosts that may be called; `undefined` allows public hosts only. */
  constructor(store: ContentStore, log: Logger, allowedHosts?: AllowedHosts) {
    this.#store = store;
    this.#log = log;
    this.#allowedHosts = allowedHosts;
    this.#unsubscribe = store.changes.subscribe(() => this.#scheduleDispatch());
    this.#timer = setInterval(() => this.#scheduleDispatch(), POLL_INTERVAL_MS);
    this.#timer.unref();
    this.#scheduleDispatch();
  }

  /** Aborts the running calls; the next start sends them again. */
  async close(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#timer);
    this.#closeController.abort();
    await this.#currentDispatch;
    await Promise.all(this.#runningCalls);
    await this.#store.jobs.releaseLeases(this.#owner);
  }

  #scheduleDispatch(): void {
    this.#needsDispatch = true;
    this.#currentDispatch ??= this.#dispatch()
      .catch((error: unknown) => this.#logStoreError(error))
      .finally(() => {
        this.#currentDispatch = undefined;
      });
  }

  /** Starts due calls up to the concurrency limit. */
  async #dispatch(): Promise<void> {
    while (this.#needsDispatch && !this.#closeController.signal.aborted) {
      this.#needsDispatch = false;
      while (this.#runningCalls.size < MAX_CONCURRENT_CALLS) {
        const job = await this.#claim();
        if (job === undefined) break;
        this.#start(job);
      }
    }
  }

  #start(job: Job): void {
    const call = this.#deliver(job)
      .catch((error: unknown) => this.#logStoreError(error))
      .finally(() => {
        this.#runningCalls.delete(call);
        // The next call of this webhook can start now.
        this.#scheduleDispatch();
      });
    this.#runningCalls.add(call);
  }

  async #deliver(job: Job): Promise<void> {
    const outcome = await this.#call(job);
    const isAborted = outcome.state !== 'done' && this.#closeController.signal.aborted;
    // A call aborted by the shutdown does not count as an attempt.
    const savedOutcome = isAborted ? restoreOutcome(job) : outcome;
    const isOwner = await this.#store.jobs.complete(job.id, this.#owner, savedOutcome);
    if (isOwner && savedOutcome.state === 'done') await this.#store.jobs.remove(job.id);
  }

  #logStoreError(error: unknown): void {
    this.#log.error(
      { err: error, code: 'WEBHOOK_QUEUE_UNAVAILABLE' },
      'Failed to read or write the queue of webhook calls; retrying in 5 s',
    );
  }

  async #claim(): Promise<Job | undefined> {
    if (this.#closeController.signal.aborted) return undefined;
    const expiresAt = new Date(Date.now() + LEASE_DURATION_MS);
    return this.#store.jobs.claim(webhookJobKind, { owner: this.#owner, expiresAt }, new Date());
  }

  async #call(job: Job): Promise<JobOutcome> {
    const { webhook: id, body } = job.payload as { webhook: string; body: object };
    const webhook = await this.#store.projectResources.findById('webhook', id);
    // The webhook no longer exists, so the job is done.
    if (webhook === undefined) return { state: 'done' };
    const settings = webhook.values as unknown as Webhook;
    const sentBody = { ...body, attempted_auto_retries_count: job.attempts - 1 };
    const error = await sendOutboundRequest({
      ...createRequest(settings, sentBody),
      allowedHosts: this.#allowedHosts,
      signal: this.#closeController.signal,
    });
    if (error === undefined) return { state: 'done' };
    // Only the host is logged, because the path of a webhook URL is often a secret.
    const { host } = new URL(settings.url);
    this.#log.warn(
      { code: 'WEBHOOK_CALL_FAILED', webhook: id, host, reason: error, attempt: job.attempts },
      'Failed to call a webhook',
    );
    const delayMs = RETRY_DELAYS_MS[job.attempts - 1];
    if (delayMs === undefined || !settings.auto_retry) return { state: 'failed', error };
    const dueAt = new Date(Date.now() + delayMs);
    const yieldsToLaterJobs = job.attempts >= MAX_ORDERED_ATTEMPTS;
    return { state: 'waiting', error, attempts: job.attempts, dueAt, yieldsToLaterJobs };
  }
}

/** Returns the outcome that restores a job to its state before it was claimed. */
function restoreOutcome({ error, attempts, dueAt }: Job): JobOutcome {
  return { state: 'waiting', error, attempts: attempts - 1, dueAt: new Date(dueAt) };
}

/** Creates the signed request of a webhook call. */
function createRequest(
  webhook: Webhook,
  body: object,
): Pick<OutboundRequest, 'url' | 'headers' | 'body'> {
  const text = JSON.stringify(body);
  const { url, http_basic_user: user, http_basic_password: password } = webhook;
  const basic = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
  const headers = {
    ...(user !== null && { authorization: `Basic ${basic}` }),
    ...webhook.headers,
    'x-vitrine-signature': createSignature(webhook.secret, text, Math.floor(Date.now() / 1000)),
  };
  return { url, headers, body: text };
}

/** Creates the signature of a body and a timestamp, with which the receiver verifies the sender. */
function createSignature(secret: string, body: string, timestampSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${timestampSeconds}.${body}`).digest('hex');
  return `t=${timestampSeconds},v1=${digest}`;
}
