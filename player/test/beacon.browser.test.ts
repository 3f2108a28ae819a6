import { expect, fixture, html } from '@open-wc/testing';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import type { Beacon, ViewEventType } from '../src/analytics/schema/beacon.ts';
import type { VitrineBeacon } from '../src/elements/vitrine-beacon.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';
let collectors = 0;

/** A collector that nobody else sends to. */
class Collector {
  readonly address = `/collector/${Date.now()}-${(collectors += 1)}`;
  #beacons: readonly Beacon[] = [];

  async look(): Promise<readonly Beacon[]> {
    const answer = await fetch(this.address);
    this.#beacons = (await answer.json()) as readonly Beacon[];
    return this.#beacons;
  }

  /** The types of all events, by their numbers. */
  async types(): Promise<readonly ViewEventType[]> {
    const events = (await this.look()).flatMap((each) => each.events);
    return events.toSorted((a, b) => a.sequence - b.sequence).map(({ type }) => type);
  }

  async has(type: ViewEventType): Promise<void> {
    let known: readonly ViewEventType[] = [];
    let asking: Promise<unknown> | undefined;
    const ask = async (): Promise<void> => {
      known = await this.types();
      asking = undefined;
    };
    await waitUntil(() => {
      asking ??= ask();
      return known.includes(type);
    }, `no ${type} arrived`);
  }

  /** Every event has come once. */
  async expectNoneTwice(): Promise<void> {
    const all = (await this.look()).flatMap((each) =>
      each.events.map(({ sequence }) => `${each.view} ${sequence}`),
    );
    expect(new Set(all).size).to.equal(all.length);
  }
}

interface Scene {
  readonly collector: Collector;
  readonly player: VitrinePlayer;
  readonly beacon: VitrineBeacon;
}

async function scene(attributes: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const collector = new Collector();
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src=${film} preload="auto" muted>
      <vitrine-beacon collector=${collector.address}></vitrine-beacon>
    </vitrine-player>`,
  );
  const beacon = player.querySelector('vitrine-beacon') as VitrineBeacon;
  for (const [name, value] of Object.entries(attributes)) beacon.setAttribute(name, value);
  return { collector, player, beacon };
}

async function plays(media: HTMLMediaElement | VitrinePlayer): Promise<void> {
  const playing = waitForEvent(media, 'playing');
  await media.play();
  await playing;
}

describe('a beacon', () => {
  it('reports how a view went, from the wish to play to the end', async () => {
    const { collector, player } = await scene({ 'env-key': 'house', 'metadata-video-id': 'light' });
    await plays(player);
    await waitUntil(() => player.currentTime > 1, 'it did not play');
    // The code that reports comes beside the player, and later on a busy machine.
    await collector.has('view-start');
    player.remove();
    await collector.has('view-end');
    const types = await collector.types();
    expect(types[0]).to.equal('view-start');
    expect(types).to.include('play');
    const { state, envKey } = (await collector.look()).at(-1) as Beacon;
    expect(envKey).to.equal('house');
    expect(state?.about).to.include({ film: 'light', sourcePath: film, page: location.pathname });
    expect(state?.measures.playAttempted).to.equal(true);
    expect(state?.measures.playingTime).to.be.greaterThan(500);
    expect(state?.consent).to.equal('anonymous');
    expect(state).not.to.have.any.keys('session', 'viewer');
    await collector.expectNoneTwice();
  });

  it('tells that a player was to begin by itself', async () => {
    const { collector, player } = await scene({ 'metadata-video-id': 'light' });
    const playing = waitForEvent(player, 'playing');
    Object.assign(player, { src: '/video/night-train.m3u8', autoplay: 'muted' });
    await playing;
    await collector.has('view-start');
    player.remove();
    await collector.has('view-end');
    const { about, measures } = (await collector.look()).at(-1)?.state ?? {};
    expect(about?.autoplay).to.equal(true);
    // Tests that came before may have touched the page.
    const { hasBeenActive } = navigator.userActivation;
    const since = measures?.aggregateStartupTime;
    if (hasBeenActive) expect(since).to.equal(undefined);
    else expect(since).to.be.at.least(measures?.startupTime ?? Infinity);
  });

  it('reports of a media element that it names', async () => {
    const collector = new Collector();
    const section = await fixture(
      html`<section>
        <video id="bare" muted src="/video/the-light-we-keep/low.mp4"></video>
        <vitrine-beacon for="bare" collector=${collector.address}></vitrine-beacon>
      </section>`,
    );
    await plays(section.querySelector('video') as HTMLVideoElement);
    await collector.has('view-start');
    section.remove();
    await collector.has('view-end');
  });

  it('tells the page what it sends, which may take it', async () => {
    const { collector, player } = await scene();
    const told: Beacon[] = [];
    let isTaken = true;
    player.addEventListener('vitrine-beacon', (event) => {
      told.push(event.detail);
      if (isTaken) event.preventDefault();
    });
    await plays(player);
    await waitUntil(() => told.length > 0, 'the page was told of nothing');
    isTaken = false;
    player.remove();
    await collector.has('view-end');
    expect(await collector.types()).not.to.include('view-start');
    expect(told.flatMap(({ events }) => events.map(({ sequence }) => sequence))).to.deep.equal(
      Array.from({ length: (told.at(-1)?.events.at(-1)?.sequence ?? 0) + 1 }, (_, at) => at),
    );
  });

  it('tells nothing without consent, and from then on once there is some, of the same view', async () => {
    const { collector, player, beacon } = await scene({ consent: 'denied' });
    const views: string[] = [];
    player.addEventListener('vitrine-beacon', (event) => {
      views.push(event.detail.view);
    });
    await plays(player);
    beacon.setAttribute('consent', 'anonymous');
    await waitUntil(() => player.currentTime > 0.5, 'it did not play');
    const paused = waitForEvent(player, 'pause');
    player.pause();
    await paused;
    beacon.setAttribute('consent', 'denied');
    await plays(player);
    beacon.setAttribute('consent', 'full');
    player.remove();
    await collector.has('view-end');
    const beacons = await collector.look();
    expect(new Set(beacons.map(({ view }) => view)).size).to.equal(1);
    // A film on a busy machine may stall at any time.
    const types = (await collector.types()).filter((type) => !type.startsWith('stall'));
    expect(types).to.deep.equal(['view-end']);
    expect(beacons.at(-1)?.state?.measures.playingTime).to.be.greaterThan(300);
    expect(views).to.have.lengthOf(1);
  });

  it('knows a visitor again who has agreed to it, and forgets him once he has not', async () => {
    const { collector, player } = await scene({ consent: 'full', storage: 'local' });
    const stored = (): string | null => localStorage.getItem('vitrine-visitor');
    await plays(player);
    await waitUntil(() => stored() !== null, 'he was not remembered');
    player.remove();
    await collector.has('view-end');
    const { session, viewer } = (await collector.look()).at(-1)?.state ?? {};
    expect(JSON.parse(stored() ?? '')).to.include({ session, viewer });
    const later = await scene({ consent: 'full', storage: 'local' });
    await plays(later.player);
    later.beacon.setAttribute('consent', 'anonymous');
    await waitUntil(() => stored() === null, 'he was not forgotten');
    later.player.remove();
    await later.collector.has('view-end');
    const { state } = (await later.collector.look()).at(-1) as Beacon;
    expect(state).not.to.have.any.keys('session', 'viewer');
  });

  it('goes on with its view when it is moved within the page', async () => {
    const { collector, player, beacon } = await scene();
    await plays(player);
    await collector.has('view-start');
    beacon.remove();
    player.append(beacon);
    player.remove();
    await collector.has('view-end');
    const beacons = await collector.look();
    expect(new Set(beacons.map(({ view }) => view)).size).to.equal(1);
  });

  it('begins anew where it comes back to the page', async () => {
    const { collector, player, beacon } = await scene();
    await plays(player);
    beacon.remove();
    await collector.has('view-end');
    player.append(beacon);
    await waitUntil(() => player.currentTime > 0, 'it did not play');
    await collector.has('view-start');
    player.remove();
    await waitUntil(() => !player.isConnected, 'it stayed');
    await collector.expectNoneTwice();
  });

  it('costs playback nothing where its collector is gone', async () => {
    const { player, beacon } = await scene();
    beacon.setAttribute('collector', 'http://127.0.0.1:1/beacons');
    await plays(player);
    await waitUntil(() => player.currentTime > 1, 'it did not play');
    expect(player.error).to.equal(null);
  });
});
