import { RequestLoad } from './request-load.ts';
import { ask, fixtures } from './editor-load.ts';
import type { Cluster } from './cluster.ts';
import { clusterTokens } from './node-environment.ts';
import type { AssertionLog } from '../assertions.ts';
import { findJobOwner } from './jobs.ts';
import type { ClusterLoad } from './cluster-load.ts';
import { waitFor } from '../../fixtures/until.ts';
import { ResumableUpload } from './resumable-upload.ts';

/** What a scene plays with. */
export interface ScenarioContext {
  readonly house: Cluster;
  readonly town: ClusterLoad;
  readonly judge: AssertionLog;
  /** Bytes of a film that takes some seconds to make. */
  readonly film: Buffer;
}

/** What one node is told all others know. */
export async function sharedState({ house, town, judge }: ScenarioContext): Promise<void> {
  const [first, second, third] = house.nodes.map(({ origin }) => ({
    origin,
    token: clusterTokens.edit,
  }));
  if (!first || !second || !third) throw new Error('There are three nodes.');
  const role = { role: { data: { type: 'role', id: 'content' } } };
  const made = { type: 'access_token', attributes: { name: 'A reader' }, relationships: role };
  const issued = await fixtures(first, 'POST', '/access_tokens', made);
  const token = String(issued.data.attributes['token']);
  const reads = async ({ origin }: { origin: string }) =>
    (await ask({ origin, token }, '{ _site { globalSeo { siteName } } }')) !== undefined;
  await waitFor(async () => (await reads(second)) && (await reads(third)), 'A new token elsewhere');
  judge.that('a token that one node has issued is known to the others', true);
  await town.publish();
  const finds = async ({ origin }: { origin: string }) => {
    const asked = `${origin}/service/search-results?filter[query]=news`;
    const headers = { authorization: `Bearer ${clusterTokens.search}` };
    return (await (await fetch(asked, { headers })).text()).includes('/journal/news');
  };
  await waitFor(
    async () => (await finds(second)) && (await finds(third)),
    'The news in the search',
  );
  judge.that('what is published through one node is found through the others', true);
  await town.allHeard();
  judge.that('every reader has heard of it', true, `${town.readers.count} readers`);
}

/** A node is killed that makes a film, while another file is on its way through it. */
export async function nodeKilled(stage: ScenarioContext): Promise<string> {
  const { house, town, judge, film } = stage;
  const sending = await ResumableUpload.begin(town.site, film);
  const whole = await sending.send(house.origin, 0, film.length);
  const upload = await sending.finish();
  judge.that('a film is taken', whole);
  let holder: number | undefined;
  await waitFor(
    async () => (holder = await findJobOwner(house, upload.id)) !== undefined,
    'A film maker',
  );
  const victim = house.nodes.find(({ pid }) => pid === holder);
  if (!victim) throw new Error('None of the nodes makes the film.');
  const other = await ResumableUpload.begin(town.site, film);
  const half = Math.floor(film.length / 2);
  await other.send(victim.origin, 0, half);
  const before = await town.readers.broken();
  await victim.kill();
  // Looked for from now on, as it may be made before all others have done what they do here.
  const taken = takenOver(stage, upload.id, holder);
  taken.catch(() => undefined);
  const next = house.nodes.find((node) => node !== victim)?.origin ?? '';
  const kept = await other.received(next);
  const rest = await other.send(next, kept, film.length);
  judge.that('an upload goes on where it was when its node was killed', kept === half && rest);
  await Promise.all(town.editors.map((editor) => editor.more(10)));
  await town.publish();
  await town.allHeard();
  const broken = (await town.readers.broken()) - before;
  judge.that(
    'readers of a killed node come back and hear what is new',
    broken > 0,
    `${broken} did`,
  );
  await taken;
  judge.that('the film of a killed node is taken over by another one', true);
  await victim.start();
  return upload.playbackId;
}

/** Waits until another process than one that is gone makes the film of an upload. */
function takenOver(
  { house }: ScenarioContext,
  upload: string,
  gone: number | undefined,
): Promise<void> {
  const byAnother = async () => {
    const holder = await findJobOwner(house, upload);
    return holder !== undefined && holder !== gone;
  };
  return waitFor(byAnother, 'Another film maker');
}

/** The film that another node has taken over is there in the end. */
export async function assetReady(
  { house, judge }: ScenarioContext,
  playbackId: string,
): Promise<void> {
  const text = async (url: string) => {
    const answer = await fetch(url).catch(() => undefined);
    return answer?.status === 200 ? answer.text() : '';
  };
  const plays = async ({ origin }: { origin: string }) => {
    const master = await text(`${origin}/video/${playbackId}.m3u8`);
    const [playlist] = /^\S+index\.m3u8$/m.exec(master) ?? [];
    const media = playlist && (await text(`${origin}/video/${playlist}`));
    const [segment] = /^\S+\.m4s$/m.exec(media ?? '') ?? [];
    const home = playlist?.replace('index.m3u8', '');
    return segment !== undefined && (await text(`${origin}/video/${home}${segment}`)).length > 0;
  };
  await waitFor(async () => (await Promise.all(house.nodes.map(plays))).every(Boolean), 'The film');
  judge.that('the film that was taken over is made, and plays through every node', true);
}

/** The database is ended in the middle of everything, and started again. */
export async function databaseRestarted({ house, town, judge }: ScenarioContext): Promise<void> {
  await house.postgres.restart();
  await Promise.all(town.editors.map((editor) => editor.more(10)));
  await town.publish();
  await town.allHeard();
  judge.that('after a restart of Postgres everybody writes and hears again', true);
}

/** One node can no longer reach the database, and is not told. */
export async function databaseUnreachable({ house, town, judge }: ScenarioContext): Promise<void> {
  const [line, node] = [house.lines[1], house.nodes[1]];
  if (!line || !node) throw new Error('There is a second node.');
  line.cut();
  await waitFor(async () => (await node.readiness()) === 503, 'A node that knows it is cut off');
  judge.that('a node that has lost the database says that it is not ready', true);
  await Promise.all(town.editors.map((editor) => editor.more(10)));
  await town.publish();
  await town.allHeard();
  judge.that('its readers hear what is new through the other nodes', true);
  line.mend();
  await waitFor(async () => (await node.readiness()) === 200, 'A node that is back');
  await town.publish();
  await town.allHeard();
  judge.that('it is ready again once it reaches the database', true);
}

/** One node can no longer be reached by anybody, nor reach them, and nobody is told. */
export async function nodeIsolated({ house, town, judge }: ScenarioContext): Promise<void> {
  const { network } = house;
  const node = house.nodes.at(-1);
  const what = 'with a node that nobody can reach everybody writes and hears on';
  if (network instanceof Error) return judge.skip(what, network.message);
  await network.cut();
  const begun = performance.now();
  await waitFor(async () => (await node?.readiness()) === undefined, 'A node that is out of reach');
  await Promise.all(town.editors.map((editor) => editor.more(10)));
  await town.publish();
  await town.allHeard();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  judge.that(what, true, `the last reader after ${seconds} s`);
  await network.mend();
  await waitFor(async () => (await node?.readiness()) === 200, 'A node that is back');
  await town.publish();
  await town.allHeard();
  judge.that('it is ready again once it can be reached', true);
}

/** All nodes are renewed one after the other, and nobody notices. */
export async function rollingRestart({ house, town, judge }: ScenarioContext): Promise<void> {
  const asking = new RequestLoad(house.origin);
  asking.start();
  for (const node of house.nodes) {
    const asked = asking.answered;
    await waitFor(() => asking.answered > asked + 20, 'Answers before a restart');
    await node.stop();
    await node.start();
  }
  await asking.stop();
  const { answered, failed } = asking;
  const detail = `${answered} answered, ${failed.length} not: ${failed.slice(0, 3).join(', ')}`;
  judge.that('all nodes are restarted without a request that fails', failed.length === 0, detail);
  await town.publish();
  await town.allHeard();
  judge.that('readers are led to other nodes, and hear what is new', true);
}
