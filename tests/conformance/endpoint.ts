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
  /** The store of the service. Absent if the tested service does not permit changes of content. */
  readonly store?: ContentStore;
}

/**
 * Returns the endpoint that the environment variables CONFORMANCE_CONTENT_URL, CONFORMANCE_LIVE_URL,
 * CONFORMANCE_TOKEN and CONFORMANCE_DRAFT_TOKEN describe. Without them, starts a local service with the
 * content of the tests.
 */
export async function openEndpoint(): Promise<Endpoint> {
  const { env } = process;
  const { CONFORMANCE_CONTENT_URL: content, CONFORMANCE_LIVE_URL: live } = env;
  if (!content || !live) return startLocalEndpoint();
  return {
    content,
    live,
    token: env.CONFORMANCE_TOKEN ?? '',
    draftToken: env.CONFORMANCE_DRAFT_TOKEN ?? '',
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function startLocalEndpoint(): Promise<Endpoint> {
  const server = await startContentServer(addContent);
  return {
    content: `${server.origin}/service/graphql`,
    live: `${server.origin}/service/listen`,
    token: server.tokens.content,
    draftToken: server.tokens.draft,
    store: server.store,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function addContent(store: ContentStore): Promise<void> {
  for (const model of models) await store.models.save(model);
  for (const upload of uploads) await store.uploads.save(upload);
  for (const record of publishedRecords) {
    await store.records.save(record);
    await store.records.publish(record.id);
  }
  for (const position of recordPositions) await store.positions.save(position);
  for (const record of draftRecords) await store.records.save(record);
}
