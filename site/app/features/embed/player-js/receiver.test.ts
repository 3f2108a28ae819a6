import { describe, expect, it } from 'vitest';
import fc from '../../../../../tests/vitest-setup.ts';
import type { PlayerTarget } from './player-target.ts';
import { Receiver } from './receiver.ts';

class Film extends EventTarget implements PlayerTarget {
  paused = true;
  duration = 40;
  muted = false;
  volume = 1;
  currentTime = 0;
  loop = false;
  error: PlayerTarget['error'] = null;
  refuses = false;
  buffered = { length: 1, start: () => 0, end: () => 10 };
  play(): Promise<void> {
    if (this.refuses) return Promise.reject(new Error('Not without a gesture.'));
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const page = 'https://page.example';

function open(options: { allowedOrigin?: string } = {}) {
  const film = new Film();
  const sent: { said: Record<string, unknown>; to: string }[] = [];
  const parent = {
    postMessage: (message: string, to: string) =>
      void sent.push({ said: JSON.parse(message) as Record<string, unknown>, to }),
  };
  const receiver = new Receiver({
    player: film,
    targets: [parent],
    src: 'https://f.example/embed/a',
    ...options,
  });
  const take = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    receiver.handleMessage({ data, origin: page, source: parent, ...from });
  const ask = (method: string, value?: unknown, listener?: string) =>
    take(JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }));
  const heard = () => sent.map(({ said: { event, value, listener } }) => [event, value, listener]);
  return { film, parent, receiver, sent, take, ask, heard };
}

describe('a page that drives a film by the Player.js protocol', () => {
  it('is told what can be asked, and where', () => {
    const { receiver, parent, sent } = open();
    receiver.sendReady(parent, page);
    expect(sent).toEqual([
      {
        to: page,
        said: {
          context: 'player.js',
          version: '0.0.11',
          event: 'ready',
          value: {
            src: 'https://f.example/embed/a',
            events: [
              'ready',
              'play',
              'pause',
              'ended',
              'timeupdate',
              'seeked',
              'progress',
              'error',
            ],
            methods: [
              ...['play', 'pause', 'getPaused', 'mute', 'unmute', 'getMuted'],
              ...['setVolume', 'getVolume', 'getDuration', 'setCurrentTime', 'getCurrentTime'],
              ...['setLoop', 'getLoop', 'addEventListener', 'removeEventListener'],
            ],
          },
        },
      },
    ]);
  });

  it('is told so again when it asks late', () => {
    const { ask, heard } = open();
    ask('addEventListener', 'ready', 'r');
    expect(heard()).toEqual([['ready', expect.objectContaining({ src: expect.any(String) }), 'r']]);
  });

  it.each([
    ['play', undefined, { paused: false }],
    ['mute', undefined, { muted: true }],
    ['setVolume', 50, { volume: 0.5 }],
    ['setVolume', 900, { volume: 1 }],
    ['setVolume', -3, { volume: 0 }],
    ['setCurrentTime', 12.5, { currentTime: 12.5 }],
    ['setCurrentTime', -1, { currentTime: 0 }],
    ['setLoop', true, { loop: true }],
  ] as const)('does %s(%j)', (method, value, after) => {
    const { film, ask, sent } = open();
    ask(method, value);
    expect(film).toMatchObject(after);
    expect(sent).toEqual([]);
  });

  it.each([
    ['setVolume', '50', 'setVolume takes a number from 0 to 100.'],
    ['setVolume', null, 'setVolume takes a number from 0 to 100.'],
    ['setCurrentTime', 'soon', 'setCurrentTime takes a number of seconds.'],
    ['setCurrentTime', {}, 'setCurrentTime takes a number of seconds.'],
    ['setLoop', 1, 'setLoop takes true or false.'],
  ] as const)('changes nothing by %s(%j), and is told why', (method, value, msg) => {
    const { film, ask, heard } = open();
    const { volume, currentTime, loop } = film;
    ask('addEventListener', 'error', 'mine');
    ask(method, value);
    expect(film).toMatchObject({ volume, currentTime, loop });
    expect(heard()).toEqual([['error', { code: -1, msg }, 'mine']]);
  });

  it.each([
    ['getPaused', true],
    ['getMuted', false],
    ['getVolume', 100],
    ['getDuration', 40],
    ['getCurrentTime', 0],
    ['getLoop', false],
  ] as const)('is answered when it asks %s', (method, value) => {
    const { ask, sent } = open();
    ask(method, undefined, 'mine');
    expect(sent).toEqual([
      { to: page, said: expect.objectContaining({ event: method, value, listener: 'mine' }) },
    ]);
  });

  it('is told no length while nobody knows it', () => {
    const { film, ask, heard } = open();
    film.duration = Number.NaN;
    ask('getDuration');
    film.duration = Number.POSITIVE_INFINITY;
    ask('getDuration');
    expect(heard()).toEqual([
      ['getDuration', 0, undefined],
      ['getDuration', 0, undefined],
    ]);
  });

  it('hears what it listens to, once for each listener, until it has had enough', () => {
    const { film, ask, heard } = open();
    for (const listener of ['a', 'b', 'a']) ask('addEventListener', 'timeupdate', listener);
    film.currentTime = 3;
    film.dispatchEvent(new Event('timeupdate'));
    ask('removeEventListener', 'timeupdate', 'a');
    film.dispatchEvent(new Event('timeupdate'));
    ask('removeEventListener', 'timeupdate');
    film.dispatchEvent(new Event('timeupdate'));
    const told = { seconds: 3, duration: 40 };
    expect(heard()).toEqual(['a', 'b', 'b'].map((each) => ['timeupdate', told, each]));
  });

  it('hears nothing that it did not ask for', () => {
    const { film, ask, sent } = open();
    ask('addEventListener', 'pause');
    film.dispatchEvent(new Event('timeupdate'));
    void film.play();
    expect(sent).toEqual([]);
  });

  it('is told how much has come, and what went wrong', async () => {
    const { film, ask, heard } = open();
    for (const event of ['progress', 'error']) ask('addEventListener', event);
    film.dispatchEvent(new Event('progress'));
    film.error = { code: 4, message: 'No such format.' };
    film.dispatchEvent(new Event('error'));
    ask('dance');
    film.refuses = true;
    ask('play');
    await Promise.resolve();
    await Promise.resolve();
    expect(heard().map(([event, value]) => [event, value])).toEqual([
      ['progress', { percent: 0.25, seconds: 10, duration: 40 }],
      ['error', { code: 1, msg: 'No such format.' }],
      ['error', { code: 2, msg: 'Unknown method.' }],
      ['error', { code: -1, msg: 'Not without a gesture.' }],
    ]);
  });
});

describe('a film in a frame', () => {
  it('is driven by nobody but the window around it', () => {
    const { film, take, sent } = open();
    const stranger = { postMessage: () => sent.push({ said: {}, to: 'a stranger' }) };
    for (const method of ['play', 'getPaused'])
      take({ context: 'player.js', method }, { source: stranger });
    take({ context: 'player.js', method: 'play' }, { source: null });
    expect([film.paused, sent]).toEqual([true, []]);
  });

  it('is driven by one origin alone where its address says so', () => {
    const { film, take, ask } = open({ allowedOrigin: page });
    take({ context: 'player.js', method: 'play' }, { origin: 'https://evil.example' });
    expect(film.paused).toBe(true);
    ask('play');
    expect(film.paused).toBe(false);
  });

  it('tells the next page of a window nothing that the one before had asked for', () => {
    const { film, take, ask, sent } = open();
    ask('addEventListener', 'pause');
    take({ context: 'player.js', method: 'play' }, { origin: 'https://next.example' });
    film.pause();
    expect(sent).toEqual([]);
  });

  it('does not answer a page whose origin nobody can be sure of', () => {
    const { take, sent } = open();
    take({ context: 'player.js', method: 'getPaused' }, { origin: 'null' });
    expect(sent).toEqual([]);
  });

  it('keeps no more listeners than a page could want', () => {
    const { film, ask, sent } = open();
    for (let count = 0; count < 1_000; count += 1) ask('addEventListener', 'pause', `${count}`);
    film.pause();
    expect(sent).toHaveLength(100);
  });

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'error', ''])(
    'knows no method and no event %j that nobody gave it',
    (name) => {
      const { film, ask, heard } = open();
      ask('addEventListener', 'error');
      ask('addEventListener', name === 'error' ? 'errors' : name);
      ask(name);
      film.dispatchEvent(new Event(name || 'x'));
      expect(heard().filter(([, value]) => (value as { code: number }).code === 2)).toHaveLength(1);
    },
  );

  it('takes whatever is sent to it', () => {
    const { film, take, sent } = open();
    const nested = '['.repeat(100_000);
    const huge = JSON.stringify({ context: 'player.js', method: 'play', value: 'a'.repeat(1e6) });
    for (const data of [nested, huge, '{', 'null', '"play"', undefined, null, 7, Symbol('a')])
      take(data);
    take({ context: 'player.js', method: 'getPaused', listener: {} });
    take({ context: 'player.js', method: 'getPaused', listener: 'a'.repeat(10_000) });
    const name = fc.constantFrom('play', 'getPaused', 'setVolume', 'addEventListener', 'toString');
    const like = fc.record(
      {
        context: fc.constant('player.js'),
        method: name,
        value: fc.anything(),
        listener: fc.anything(),
      },
      { requiredKeys: ['context'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), like), (data) => {
        expect(() => take(data)).not.toThrow();
      }),
    );
    expect(film.volume).toBeGreaterThanOrEqual(0);
    expect(sent.every(({ to }) => to === page)).toBe(true);
  });
});
