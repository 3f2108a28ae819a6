import { describe, expect, it } from 'vitest';
import fc from '../../../../../tests/fast-check.ts';
import type { PlayerTarget } from './player-target.ts';
import { Receiver } from './receiver.ts';

class FakePlayer extends EventTarget implements PlayerTarget {
  paused = true;
  duration = 40;
  muted = false;
  volume = 1;
  currentTime = 0;
  loop = false;
  error: PlayerTarget['error'] = null;
  rejectsPlay = false;
  buffered = { length: 1, start: () => 0, end: () => 10 };
  play(): Promise<void> {
    if (this.rejectsPlay) return Promise.reject(new Error('Not without a gesture.'));
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const pageOrigin = 'https://page.example';

function setUp(options: { allowedOrigin?: string } = {}) {
  const player = new FakePlayer();
  const sent: { message: Record<string, unknown>; to: string }[] = [];
  const parent = {
    postMessage: (json: string, to: string) =>
      void sent.push({ message: JSON.parse(json) as Record<string, unknown>, to }),
  };
  const receiver = new Receiver({
    player,
    targets: [parent],
    src: 'https://f.example/embed/a',
    ...options,
  });
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    receiver.handleMessage({ data, origin: pageOrigin, source: parent, ...from });
  const call = (method: string, value?: unknown, listener?: string) =>
    receive(JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }));
  const getMessages = () =>
    sent.map(({ message: { event, value, listener } }) => [event, value, listener]);
  return { player, parent, receiver, sent, receive, call, getMessages };
}

describe('a page that controls an embed with the Player.js protocol', () => {
  it('receives `ready` with the events and methods', () => {
    const { receiver, parent, sent } = setUp();
    receiver.sendReady(parent, pageOrigin);
    expect(sent).toEqual([
      {
        to: pageOrigin,
        message: {
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

  it('receives `ready` when it adds a listener after the player has become ready', () => {
    const { call, getMessages } = setUp();
    call('addEventListener', 'ready', 'r');
    expect(getMessages()).toEqual([
      ['ready', expect.objectContaining({ src: expect.any(String) }), 'r'],
    ]);
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
  ] as const)('calls %s(%j)', (method, value, after) => {
    const { player, call, sent } = setUp();
    call(method, value);
    expect(player).toMatchObject(after);
    expect(sent).toEqual([]);
  });

  it.each([
    ['setVolume', '50', 'setVolume takes a number from 0 to 100.'],
    ['setVolume', null, 'setVolume takes a number from 0 to 100.'],
    ['setCurrentTime', 'soon', 'setCurrentTime takes a number of seconds.'],
    ['setCurrentTime', {}, 'setCurrentTime takes a number of seconds.'],
    ['setLoop', 1, 'setLoop takes true or false.'],
  ] as const)('receives an error for %s(%j), which changes nothing', (method, value, msg) => {
    const { player, call, getMessages } = setUp();
    const { volume, currentTime, loop } = player;
    call('addEventListener', 'error', 'mine');
    call(method, value);
    expect(player).toMatchObject({ volume, currentTime, loop });
    expect(getMessages()).toEqual([['error', { code: -1, msg }, 'mine']]);
  });

  it.each([
    ['getPaused', true],
    ['getMuted', false],
    ['getVolume', 100],
    ['getDuration', 40],
    ['getCurrentTime', 0],
    ['getLoop', false],
  ] as const)('receives the result of %s', (method, value) => {
    const { call, sent } = setUp();
    call(method, undefined, 'mine');
    expect(sent).toEqual([
      {
        to: pageOrigin,
        message: expect.objectContaining({ event: method, value, listener: 'mine' }),
      },
    ]);
  });

  it('receives a duration of 0 while it is unknown or infinite', () => {
    const { player, call, getMessages } = setUp();
    player.duration = Number.NaN;
    call('getDuration');
    player.duration = Number.POSITIVE_INFINITY;
    call('getDuration');
    expect(getMessages()).toEqual([
      ['getDuration', 0, undefined],
      ['getDuration', 0, undefined],
    ]);
  });

  it('receives an event once per listener until the listener is removed', () => {
    const { player, call, getMessages } = setUp();
    for (const listener of ['a', 'b', 'a']) call('addEventListener', 'timeupdate', listener);
    player.currentTime = 3;
    player.dispatchEvent(new Event('timeupdate'));
    call('removeEventListener', 'timeupdate', 'a');
    player.dispatchEvent(new Event('timeupdate'));
    call('removeEventListener', 'timeupdate');
    player.dispatchEvent(new Event('timeupdate'));
    const payload = { seconds: 3, duration: 40 };
    expect(getMessages()).toEqual(
      ['a', 'b', 'b'].map((listener) => ['timeupdate', payload, listener]),
    );
  });

  it('receives no events without a listener', () => {
    const { player, call, sent } = setUp();
    call('addEventListener', 'pause');
    player.dispatchEvent(new Event('timeupdate'));
    void player.play();
    expect(sent).toEqual([]);
  });

  it('receives the buffering progress and errors', async () => {
    const { player, call, getMessages } = setUp();
    for (const event of ['progress', 'error']) call('addEventListener', event);
    player.dispatchEvent(new Event('progress'));
    player.error = { code: 4, message: 'No such format.' };
    player.dispatchEvent(new Event('error'));
    call('dance');
    player.rejectsPlay = true;
    call('play');
    await Promise.resolve();
    await Promise.resolve();
    expect(getMessages().map(([event, value]) => [event, value])).toEqual([
      ['progress', { percent: 0.25, seconds: 10, duration: 40 }],
      ['error', { code: 1, msg: 'No such format.' }],
      ['error', { code: 2, msg: 'Unknown method.' }],
      ['error', { code: -1, msg: 'Not without a gesture.' }],
    ]);
  });
});

describe('an embedded player', () => {
  it('accepts calls only from the parent window', () => {
    const { player, receive, sent } = setUp();
    const stranger = { postMessage: () => sent.push({ message: {}, to: 'a stranger' }) };
    for (const method of ['play', 'getPaused'])
      receive({ context: 'player.js', method }, { source: stranger });
    receive({ context: 'player.js', method: 'play' }, { source: null });
    expect([player.paused, sent]).toEqual([true, []]);
  });

  it('accepts calls only from the allowed origin', () => {
    const { player, receive, call } = setUp({ allowedOrigin: pageOrigin });
    receive({ context: 'player.js', method: 'play' }, { origin: 'https://evil.example' });
    expect(player.paused).toBe(true);
    call('play');
    expect(player.paused).toBe(false);
  });

  it('removes the listeners of a previous page in the same window', () => {
    const { player, receive, call, sent } = setUp();
    call('addEventListener', 'pause');
    receive({ context: 'player.js', method: 'play' }, { origin: 'https://next.example' });
    player.pause();
    expect(sent).toEqual([]);
  });

  it('sends nothing to a page with an opaque origin', () => {
    const { receive, sent } = setUp();
    receive({ context: 'player.js', method: 'getPaused' }, { origin: 'null' });
    expect(sent).toEqual([]);
  });

  it('limits the number of listeners', () => {
    const { player, call, sent } = setUp();
    for (let count = 0; count < 1_000; count += 1) call('addEventListener', 'pause', `${count}`);
    player.pause();
    expect(sent).toHaveLength(100);
  });

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'error', ''])(
    'rejects %j as a method and as an event',
    (methodName) => {
      const { player, call, getMessages } = setUp();
      call('addEventListener', 'error');
      call('addEventListener', methodName === 'error' ? 'errors' : methodName);
      call(methodName);
      player.dispatchEvent(new Event(methodName || 'x'));
      expect(
        getMessages().filter(([, value]) => (value as { code: number }).code === 2),
      ).toHaveLength(1);
    },
  );

  it('ignores malformed messages', () => {
    const { player, receive, sent } = setUp();
    const nested = '['.repeat(100_000);
    const huge = JSON.stringify({ context: 'player.js', method: 'play', value: 'a'.repeat(1e6) });
    for (const data of [nested, huge, '{', 'null', '"play"', undefined, null, 7, Symbol('a')])
      receive(data);
    receive({ context: 'player.js', method: 'getPaused', listener: {} });
    receive({ context: 'player.js', method: 'getPaused', listener: 'a'.repeat(10_000) });
    const methodName = fc.constantFrom(
      'play',
      'getPaused',
      'setVolume',
      'addEventListener',
      'toString',
    );
    const callRecord = fc.record(
      {
        context: fc.constant('player.js'),
        method: methodName,
        value: fc.anything(),
        listener: fc.anything(),
      },
      { requiredKeys: ['context'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), callRecord), (data) => {
        expect(() => receive(data)).not.toThrow();
      }),
    );
    expect(player.volume).toBeGreaterThanOrEqual(0);
    expect(sent.every(({ to }) => to === pageOrigin)).toBe(true);
  });
});
