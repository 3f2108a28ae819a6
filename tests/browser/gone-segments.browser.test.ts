import { expect } from '@open-wc/testing';
import '../../player/src/index.ts';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';
import { playlistOf, wholePlaylist } from './changed-playlist.ts';
import { until } from './harness.ts';

const film = '/video/the-light-we-keep.m3u8';

/** Segments last so long, in seconds. */
const LENGTH_S = 4;

/** Which segments the server of a film lacks, by their number from 1. */
type Lack = (number: number, isSound: boolean) => boolean;

async function filmWithout(lacks: Lack): Promise<string> {
  let main = await wholePlaylist(film, (text) => text.replaceAll(/^#EXT-X-I-FRAME.*\n/gm, ''));
  const lists = main.matchAll(/(?:^|URI=")(https?:[^"\n]*\/index\.m3u8[^"\n]*)/gm);
  for (const [, list = ''] of lists) {
    const isSound = list.includes('/audio-');
    const whole = await wholePlaylist(list);
    const holed = whole.replaceAll(/\/(\d+)(?=\.m4s$)/gm, (name, number: string) =>
      lacks(Number(number), isSound) ? '/absent' : name,
    );
    main = main.replace(list, playlistOf(holed));
  }
  return playlistOf(main);
}

describe('a film whose server lacks', () => {
  let player: VitrinePlayer;
  afterEach(() => player.remove());

  async function play(lacks: Lack, startTime = 1.5 * LENGTH_S): Promise<void> {
    player = document.createElement('vitrine-player');
    const src = await filmWithout(lacks);
    Object.assign(player, { src, type: 'hls', muted: true, controls: 'none', startTime });
    document.body.append(player);
    await player.play().catch(({ name, message }: DOMException) => {
      const { error, readyState } = player.media;
      throw new Error(`${name}: ${message}; ${error?.code} ${error?.message}, state ${readyState}`);
    });
  }

  const lacking: readonly (readonly [what: string, lacks: Lack, last: number])[] = [
    ['a segment of the picture', (number, isSound) => number === 3 && !isSound, 3],
    ['a segment of the sound', (number, isSound) => number === 3 && isSound, 3],
    ['two segments of both', (number) => number === 3 || number === 4, 4],
  ];
  for (const [what, lacks, last] of lacking) {
    it(`${what} goes on after it`, async function goOn() {
      this.timeout(60_000);
      await play(lacks);
      await until(
        () => player.currentTime > last * LENGTH_S + 1,
        () => `it stood at ${player.currentTime} s, ${player.error?.message}`,
      );
      expect(player.error).to.equal(null);
    });
  }

  const beginnings: readonly (readonly [what: string, lacks: Lack, start: number])[] = [
    ['its first picture', (number, isSound) => number === 1 && !isSound, 0],
    ['its first sound', (number, isSound) => number === 1 && isSound, 0],
    ['all of its first segment', (number) => number === 1, 0],
    ['the segment it is to begin in', (number) => number === 3, 2.5 * LENGTH_S],
  ];
  for (const [what, lacks, start] of beginnings) {
    it(`${what} begins with what comes after it`, async function begin() {
      this.timeout(60_000);
      await play(lacks, start);
      await until(
        () => player.currentTime > start + LENGTH_S / 2 + 0.5,
        () => `it stood at ${player.currentTime} s, ${player.error?.message}`,
      );
      expect(player.error).to.equal(null);
      expect(player.currentTime).to.be.lessThan(start + 3 * LENGTH_S);
    });
  }

  it('its first picture begins with what comes after it, though sound comes sooner', async function begin() {
    this.timeout(60_000);
    const { open, send } = XMLHttpRequest.prototype;
    const isPicture = new WeakSet<XMLHttpRequest>();
    let hasSound = (): void => {};
    const sound = new Promise<void>((resolve) => (hasSound = resolve));
    Object.assign(XMLHttpRequest.prototype, {
      open(this: XMLHttpRequest, ...asked: Parameters<typeof open>) {
        const url = String(asked[1]);
        if (/\/audio-.*\/2\.m4s/.test(url)) this.addEventListener('loadend', hasSound);
        else if (/\/2\.m4s/.test(url)) isPicture.add(this);
        open.apply(this, asked);
      },
      send(this: XMLHttpRequest, body: null) {
        if (!isPicture.has(this)) send.call(this, body);
        else void sound.then(() => send.call(this, body));
      },
    });
    try {
      await play((number, isSound) => number === 1 && !isSound, 0);
    } finally {
      Object.assign(XMLHttpRequest.prototype, { open, send });
    }
    await until(
      () => player.currentTime > 1.5 * LENGTH_S,
      () => `it stood at ${player.currentTime} s, ${player.error?.message}`,
    );
    expect(player.error).to.equal(null);
  });

  it('its last segment ends with the one before', async function end() {
    this.timeout(60_000);
    await play((number) => number === 27, 25.2 * LENGTH_S);
    await until(
      () => player.ended,
      () => `it stood at ${player.currentTime} s, ${player.error?.message}`,
    );
    expect(player.error).to.equal(null);
  });

  it('all that follows says in the end that it is not there', async function end() {
    this.timeout(90_000);
    await play((number) => number > 2);
    await until(() => player.error, 'it never failed');
    expect(player.hub.state.failure.current?.cause).to.equal('missing');
  });
});
