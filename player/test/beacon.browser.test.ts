import { expect, fixture, html } from '@open-wc/testing';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import type { Beacon, ViewEventType } from '../src/analytics/schema/beacon.ts';
import type { VitrineBeacon } from '../src/elements/vitrine-beacon.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
let collectorCount = 0;

/** A collector with a unique URL. */
class Collector {
  readonly url = `/collector/${Date.now()}-${(collectorCount += 1)}`;
  #beacons: readonly Beacon[] = [];

  async fetchBeacons(): Promise<readonly Beacon[]> {
    const response = await fetch(this.url);
    this.#beacons = (await response.json()) as readonly Beacon[];
    return this.#beacons;
  }

  /** Fetches the types of all events in order. */
  async fetchEventTypes(): Promise<readonly ViewEventType[]> {
    const events = (await this.fetchBeacons()).flatMap(({ events: batch }) => batch);
    return events.toSorted((a, b) => a.sequence - b.sequence).map(({ type }) => type);
  }

  async waitForEventType(type: ViewEventType): Promise<void> {
    let types: readonly ViewEventType[] = [];
    let request: Promise<unknown> | undefined;
    const refresh = async (): Promise<void> => {
      types = await this.fetchEventTypes();
      request = undefined;
    };
    await waitUntil(() => {
      request ??= refresh();
      return types.includes(type);
    }, `no ${type} was received`);
  }

  /** Asserts that no event was received twice. */
  async expectNoDuplicates(): Promise<void> {
    const eventIds = (await this.fetchBeacons()).flatMap(({ view, events }) =>
      events.map(({ sequence }) => `${view} ${sequence}`),
    );
    expect(new Set(eventIds).size).to.equal(eventIds.length);
  }
}

interface BeaconFixture {
  readonly collector: Collector;
  readonly player: VitrinePlayer;
  readonly beacon: VitrineBeacon;
}

async function createFixture(
  attributes: Readonly<Record<string, string>> = {},
): Promise<BeaconFixture> {
  const collector = new Collector();
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src=${videoUrl} preload="auto" muted>
      <vitrine-beacon collector=${collector.url}></vitrine-beacon>
    </vitrine-player>`,
  );
  const beacon = player.querySelector('vitrine-beacon') as VitrineBeacon;
  for (const [name, value] of Object.entries(attributes)) beacon.setAttribute(name, value);
  return { collector, player, beacon };
}

async function startPlayback(media: HTMLMediaElement | VitrinePlayer): Promise<void> {
  const playingEvent = waitForEvent(media, 'playing');
  await media.play();
  await playingEvent;
}

describe('<vitrine-beacon>', () => {
  it('reports a view from the play attempt to the end', async () => {
    const { collector, player } = await createFixture({
      'env-key': 'house',
      'metadata-video-id': 'light',
    });
    await startPlayback(player);
    await waitUntil(() => player.currentTime > 1, 'playback did not start');
    // The reporting code is loaded separately, and late on a busy machine.
    await collector.waitForEventType('view-start');
    player.remove();
    await collector.waitForEventType('view-end');
    const types = await collector.fetchEventTypes();
    expect(types[0]).to.equal('view-start');
    expect(types).to.include('play');
    const { state, envKey } = (await collector.fetchBeacons()).at(-1) as Beacon;
    expect(envKey).to.equal('house');
    expect(state?.about).to.include({
      film: 'light',
      sourcePath: videoUrl,
      page: location.pathname,
    });
    expect(state?.measures.playAttempted).to.equal(true);
    expect(state?.measures.playingTime).to.be.greaterThan(500);
    expect(state?.consent).to.equal('anonymous');
    expect(state).not.to.have.any.keys('session', 'viewer');
    await collector.expectNoDuplicates();
  });

  it('reports autoplay', async () => {
    const { collector, player } = await createFixture({ 'metadata-video-id': 'light' });
    const playingEvent = waitForEvent(player, 'playing');
    Object.assign(player, { src: '/video/night-train.m3u8', autoplay: 'muted' });
    await playingEvent;
    await collector.waitForEventType('view-start');
    player.remove();
    await collector.waitForEventType('view-end');
    const { about, measures } = (await collector.fetchBeacons()).at(-1)?.state ?? {};
    expect(about?.autoplay).to.equal(true);
    // Earlier tests may have activated the page.
    const { hasBeenActive } = navigator.userActivation;
    const aggregateStartupTime = measures?.aggregateStartupTime;
    if (hasBeenActive) expect(aggregateStartupTime).to.equal(undefined);
    else expect(aggregateStartupTime).to.be.at.least(measures?.startupTime ?? Infinity);
  });

  it('reports a view of the media element that `for` names', async () => {
    const collector = new Collector();
    const section = await fixture(
      html`<section>
        <video id="bare" muted src="/video/the-light-we-keep/low.mp4"></video>
        <vitrine-beacon for="bare" collector=${collector.url}></vitrine-beacon>
      </section>`,
    );
    await startPlayback(section.querySelector('video') as HTMLVideoElement);
    await collector.waitForEventType('view-start');
    section.remove();
    await collector.waitForEventType('view-end');
  });

  it('fires a cancelable event with each beacon', async () => {
    const { collector, player } = await createFixture();
    const beacons: Beacon[] = [];
    let isCanceled = true;
    player.addEventListener('vitrine-beacon', (event) => {
      beacons.push(event.detail);
      if (isCanceled) event.preventDefault();
    });
    await startPlayback(player);
    await waitUntil(() => beacons.length > 0, 'vitrine-beacon did not fire');
    isCanceled = false;
    player.remove();
    await collector.waitForEventType('view-end');
    expect(await collector.fetchEventTypes()).not.to.include('view-start');
    expect(beacons.flatMap(({ events }) => events.map(({ sequence }) => sequence))).to.deep.equal(
      Array.from(
        { length: (beacons.at(-1)?.events.at(-1)?.sequence ?? 0) + 1 },
        (_, index) => index,
      ),
    );
  });

  it('sends nothing without consent, and reports the whole view once consent is given', async () => {
    const { collector, player, beacon } = await createFixture({ consent: 'denied' });
    const viewIds: string[] = [];
    player.addEventListener('vitrine-beacon', (event) => {
      viewIds.push(event.detail.view);
    });
    await startPlayback(player);
    beacon.setAttribute('consent', 'anonymous');
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
    const pauseEvent = waitForEvent(player, 'pause');
    player.pause();
    await pauseEvent;
    beacon.setAttribute('consent', 'denied');
    await startPlayback(player);
    beacon.setAttribute('consent', 'full');
    player.remove();
    await collector.waitForEventType('view-end');
    const beacons = await collector.fetchBeacons();
    expect(new Set(beacons.map(({ view }) => view)).size).to.equal(1);
    // A video on a busy machine may stall at any time.
    const types = (await collector.fetchEventTypes()).filter((type) => !type.startsWith('stall'));
    expect(types).to.deep.equal(['view-end']);
    expect(beacons.at(-1)?.state?.measures.playingTime).to.be.greaterThan(300);
    expect(viewIds).to.have.lengthOf(1);
  });

  it('stores a visitor ID with full consent, and deletes it when consent is withdrawn', async () => {
    const { collector, player } = await createFixture({ consent: 'full', storage: 'local' });
    const getStoredVisitor = (): string | null => localStorage.getItem('vitrine-visitor');
    await startPlayback(player);
    await waitUntil(() => getStoredVisitor() !== null, 'the visitor was not stored');
    player.remove();
    await collector.waitForEventType('view-end');
    const { session, viewer } = (await collector.fetchBeacons()).at(-1)?.state ?? {};
    expect(JSON.parse(getStoredVisitor() ?? '')).to.include({ session, viewer });
    const secondFixture = await createFixture({ consent: 'full', storage: 'local' });
    await startPlayback(secondFixture.player);
    secondFixture.beacon.setAttribute('consent', 'anonymous');
    await waitUntil(() => getStoredVisitor() === null, 'the stored visitor was not deleted');
    secondFixture.player.remove();
    await secondFixture.collector.waitForEventType('view-end');
    const { state } = (await secondFixture.collector.fetchBeacons()).at(-1) as Beacon;
    expect(state).not.to.have.any.keys('session', 'viewer');
  });

  it('continues its view when it is moved within the page', async () => {
    const { collector, player, beacon } = await createFixture();
    await startPlayback(player);
    await collector.waitForEventType('view-start');
    beacon.remove();
    player.append(beacon);
    player.remove();
    await collector.waitForEventType('view-end');
    const beacons = await collector.fetchBeacons();
    expect(new Set(beacons.map(({ view }) => view)).size).to.equal(1);
  });

  it('starts a new view when it is removed and later inserted again', async () => {
    const { collector, player, beacon } = await createFixture();
    await startPlayback(player);
    beacon.remove();
    await collector.waitForEventType('view-end');
    player.append(beacon);
    await waitUntil(() => player.currentTime > 0, 'playback did not start');
    await collector.waitForEventType('view-start');
    player.remove();
    await waitUntil(() => !player.isConnected, 'the player is still connected');
    await collector.expectNoDuplicates();
  });

  it('does not affect playback if its collector is unreachable', async () => {
    const { player, beacon } = await createFixture();
    beacon.setAttribute('collector', 'http://127.0.0.1:1/beacons');
    await startPlayback(player);
    await waitUntil(() => player.currentTime > 1, 'playback did not start');
    expect(player.error).to.equal(null);
  });
});
