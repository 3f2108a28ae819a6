import { RequestLoad } from './request-load.ts';
import { callManagementApi } from '../../fixtures/management-client.ts';
import { queryGraphql } from './editor-load.ts';
import type { Cluster } from './cluster.ts';
import { CLUSTER_TIMEOUT_MS, clusterTokens } from './node-environment.ts';
import type { AssertionLog } from '../assertion-log.ts';
import { findJobOwner } from './find-job-owner.ts';
import type { ClusterLoad } from './cluster-load.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { ResumableUpload } from './resumable-upload.ts';

/** The cluster, its clients, and the log of the assertions. */
export interface ScenarioContext {
  readonly cluster: Cluster;
  readonly load: ClusterLoad;
  readonly assertions: AssertionLog;
  /** The bytes of a video that takes some seconds to process. */
  readonly video: Buffer;
}

const waitUntil = (condition: () => Promise<boolean> | boolean, message: string): Promise<void> =>
  waitFor(condition, { timeoutMs: CLUSTER_TIMEOUT_MS, message });

/** Publishes a change and waits until every subscriber has received it. */
async function publishAndDeliver(load: ClusterLoad): Promise<void> {
  await load.publish();
  await load.waitForDelivery();
}

/** Checks that editors can write and that every subscriber receives a new change. */
async function checkClients(load: ClusterLoad): Promise<void> {
  await Promise.all(load.editors.map((editor) => editor.waitForWrites(10)));
  await publishAndDeliver(load);
}

/** Checks that changes through one node are visible through all others. */
export async function checkSharedState({
  cluster,
  load,
  assertions,
}: ScenarioContext): Promise<void> {
  const [first, second, third] = cluster.nodes.map(({ origin }) => ({
    origin,
    token: clusterTokens.edit,
  }));
  if (!first || !second || !third) throw new Error('The cluster has fewer than three nodes.');
  const role = { role: { data: { type: 'role', id: 'content' } } };
  const accessToken = {
    type: 'access_token',
    attributes: { name: 'A reader' },
    relationships: role,
  };
  const createdToken = await callManagementApi(first, 'POST', '/access_tokens', accessToken);
  const token = String(createdToken.attributes['token']);
  const isTokenAccepted = async ({ origin }: { origin: string }) =>
    (await queryGraphql({ origin, token }, '{ _site { globalSeo { siteName } } }')) !== undefined;
  await waitUntil(
    async () => (await isTokenAccepted(second)) && (await isTokenAccepted(third)),
    'The other nodes do not accept the new token',
  );
  assertions.check('an access token that one node issues is accepted by the other nodes', true);
  await load.publish();
  const isNewsFound = async ({ origin }: { origin: string }) => {
    const url = `${origin}/service/search-results?filter[query]=news`;
    const headers = { authorization: `Bearer ${clusterTokens.search}` };
    return (await (await fetch(url, { headers })).text()).includes('/journal/news');
  };
  await waitUntil(
    async () => (await isNewsFound(second)) && (await isNewsFound(third)),
    'The other nodes do not find the published record',
  );
  assertions.check(
    'a record that one node publishes is found by the search of the other nodes',
    true,
  );
  await load.waitForDelivery();
  const detail = `${load.subscribers.count} subscribers`;
  assertions.check('every subscriber receives a published change', true, detail);
}

/**
 * Kills a node while it processes a video and receives an upload. Resolves to the video's playback
 * ID.
 */
export async function killNode(context: ScenarioContext): Promise<string> {
  const { cluster, load, assertions, video } = context;
  const firstUpload = await ResumableUpload.create(load.site, video);
  const isAccepted = await firstUpload.send(cluster.origin, 0, video.length);
  const upload = await firstUpload.finish();
  assertions.check('an uploaded video is accepted', isAccepted);
  let ownerPid: number | undefined;
  await waitUntil(
    async () => (ownerPid = await findJobOwner(cluster, upload.id)) !== undefined,
    'No process runs the job of the video',
  );
  const killedNode = cluster.nodes.find(({ pid }) => pid === ownerPid);
  if (!killedNode) throw new Error('The process that runs the job belongs to no node.');
  const secondUpload = await ResumableUpload.create(load.site, video);
  const half = Math.floor(video.length / 2);
  await secondUpload.send(killedNode.origin, 0, half);
  const disconnectedBefore = await load.subscribers.countDisconnected();
  await killedNode.kill();
  // Starts waiting now, because the job may end during the checks below.
  const takeoverPromise = waitForTakeover(context, upload.id, ownerPid);
  takeoverPromise.catch(() => undefined);
  const otherOrigin = cluster.nodes.find((node) => node !== killedNode)?.origin ?? '';
  const receivedBytes = await secondUpload.getReceivedBytes(otherOrigin);
  const isComplete = await secondUpload.send(otherOrigin, receivedBytes, video.length);
  assertions.check(
    'an interrupted upload resumes through another node',
    receivedBytes === half && isComplete,
  );
  await checkClients(load);
  const reconnectedCount = (await load.subscribers.countDisconnected()) - disconnectedBefore;
  assertions.check(
    'subscribers of a killed node reconnect and receive new changes',
    reconnectedCount > 0,
    `${reconnectedCount} reconnected`,
  );
  await takeoverPromise;
  assertions.check('another node takes over the job of the killed node', true);
  await killedNode.start();
  return upload.playbackId;
}

/** Waits until a process other than the killed one runs the job of an upload. */
function waitForTakeover(
  { cluster }: ScenarioContext,
  uploadId: string,
  killedPid: number | undefined,
): Promise<void> {
  return waitUntil(async () => {
    const ownerPid = await findJobOwner(cluster, uploadId);
    return ownerPid !== undefined && ownerPid !== killedPid;
  }, 'No other process runs the job of the video');
}

/** Checks that a video becomes playable after another node has taken over its job. */
export async function checkTakenOverVideo(
  { cluster, assertions }: ScenarioContext,
  playbackId: string,
): Promise<void> {
  const fetchText = async (url: string) => {
    const response = await fetch(url).catch(() => undefined);
    return response?.status === 200 ? response.text() : '';
  };
  const isPlayable = async ({ origin }: { origin: string }) => {
    const multivariant = await fetchText(`${origin}/video/${playbackId}.m3u8`);
    const [playlist] = /^\S+index\.m3u8$/m.exec(multivariant) ?? [];
    const media = playlist && (await fetchText(`${origin}/video/${playlist}`));
    const [segment] = /^\S+\.m4s$/m.exec(media ?? '') ?? [];
    const folder = playlist?.replace('index.m3u8', '');
    if (segment === undefined) return false;
    return (await fetchText(`${origin}/video/${folder}${segment}`)).length > 0;
  };
  await waitUntil(
    async () => (await Promise.all(cluster.nodes.map(isPlayable))).every(Boolean),
    'The video is not playable through every node',
  );
  assertions.check(
    'a video is playable through every node after another node took over its job',
    true,
  );
}

/** Restarts Postgres under load. */
export async function restartDatabase({
  cluster,
  load,
  assertions,
}: ScenarioContext): Promise<void> {
  await cluster.postgres.restart();
  await checkClients(load);
  assertions.check(
    'editors can write and subscribers receive changes after a restart of Postgres',
    true,
  );
}

/** Drops all packets between one node and the database. */
export async function disconnectDatabase({
  cluster,
  load,
  assertions,
}: ScenarioContext): Promise<void> {
  const [proxy, node] = [cluster.databaseProxies[1], cluster.nodes[1]];
  if (!proxy || !node) throw new Error('The cluster has no second node.');
  proxy.disconnect();
  await waitUntil(async () => (await node.fetchReadyStatus()) === 503, 'The node is still ready');
  assertions.check('a node that cannot reach the database is not ready', true);
  await checkClients(load);
  assertions.check(
    'subscribers of a node without the database receive new changes through the other nodes',
    true,
  );
  proxy.reconnect();
  await waitUntil(
    async () => (await node.fetchReadyStatus()) === 200,
    'The node is not ready again',
  );
  await publishAndDeliver(load);
  assertions.check('a node is ready again once it reaches the database', true);
}

/** Drops all packets between one node and everything else. */
export async function isolateNode({ cluster, load, assertions }: ScenarioContext): Promise<void> {
  const { network } = cluster;
  const node = cluster.nodes.at(-1);
  const title = 'editors can write and subscribers receive changes while one node is isolated';
  if (network instanceof Error) return assertions.skip(title, network.message);
  await network.disconnect();
  const startedAt = performance.now();
  await waitUntil(
    async () => (await node?.fetchReadyStatus()) === undefined,
    'The node still responds',
  );
  await checkClients(load);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  assertions.check(title, true, `the last subscriber received it after ${seconds} s`);
  await network.reconnect();
  await waitUntil(
    async () => (await node?.fetchReadyStatus()) === 200,
    'The node is not ready again',
  );
  await publishAndDeliver(load);
  assertions.check('an isolated node is ready again once it is reachable', true);
}

/** Restarts all nodes one after another under load. */
export async function restartAllNodes({
  cluster,
  load,
  assertions,
}: ScenarioContext): Promise<void> {
  const requests = new RequestLoad(cluster.origin);
  requests.start();
  for (const node of cluster.nodes) {
    const succeededBefore = requests.succeededCount;
    await waitUntil(
      () => requests.succeededCount > succeededBefore + 20,
      'Requests before a restart do not succeed',
    );
    await node.stop();
    await node.start();
  }
  await requests.stop();
  const { succeededCount, failures } = requests;
  const detail = `${succeededCount} succeeded, ${failures.length} failed: ${failures.slice(0, 3).join(', ')}`;
  assertions.check(
    'all nodes restart one after another without a failed request',
    failures.length === 0,
    detail,
  );
  await publishAndDeliver(load);
  assertions.check('subscribers move to other nodes and receive new changes', true);
}
