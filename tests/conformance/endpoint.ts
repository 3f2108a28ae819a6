import { startContentServer } from '../../site/service/test/test-content-server.ts';
import type { ContentStore } from '../../site/service/storage/content-store.ts';
import { models } from './content-models.ts';
import { draftRecords, recordPositions, publishedRecords, uploads } from './content-records.ts';

/** The URLs and tokens of the tested service. */
export interface Endpoint extends AsyncDisposable {
  readonly content: string;
  readonly live: string;
  readonly token: string;
  readonly draftToken: string;
  /** Changes content over the management API; omitted if the service does not permit it. */
  readonly store?: ContentStore;
}

/**
 * The endpoint that the environment names by CONFORMANCE_CONTENT_URL, CONFORMANCE_LIVE_URL,
 * CONFORMANCE_TOKEN and CONFORMANCE_DRAFT_TOKEN, or else a service of our own with the content
 * that the tests ask for.
 */
export async function openEndpoint(): Promise<Endpoint> {
  const { env } = process;
  const { CONFORMANCE_CONTENT_URL: content, CONFORMANCE_LIVE_URL: live } = env;
  if (!content || !live) return ownEndpoint();
  return {
    content,
    live,
    token: env.CONFORMANCE_TOKEN ?? '',
    draftToken: env.CONFORMANCE_DRAFT_TOKEN ?? '',
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function ownEndpoint(): Promise<Endpoint> {
  const served = await startContentServer(fill);
  return {
    content: `${served.origin}/service/graphql`,
    live: `${served.origin}/service/listen`,
    token: served.tokens.content,
    draftToken: served.tokens.draft,
    store: served.store,
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  };
}

async function fill(store: ContentStore): Promise<void> {
  for (const model of models) await store.models.save(model);
  for (const upload of uploads) await store.uploads.save(upload);
  for (const record of publishedRecords) {
    await store.records.save(record);
    await store.records.publish(record.id);
  }
  for (const position of recordPositions) await store.positions.save(position);
  for (const record of draftRecords) await store.records.save(record);
}
