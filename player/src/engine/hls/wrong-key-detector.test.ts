import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { WrongKeyDetector } from './wrong-key-detector.ts';

const Events = { KEY_LOADED: 'key', BUFFER_APPENDED: 'appended', ERROR: 'error' };

function createDetector() {
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
  } as unknown as Hls;
  const errors: PlaybackError[] = [];
  const detector = new WrongKeyDetector(
    { hls, Hls: { Events } as unknown as HlsConstructor },
    (error) => errors.push(error),
  );
  const emit = (name: keyof typeof Events, data: object): void =>
    listeners.get(Events[name])?.('', data);
  return { detector, errors, emit };
}

const createFrag = (uri: string, method = 'AES-128') => ({ decryptdata: { method, uri } });

it.each([
  ['AES-128', 16, []],
  ['AES-128', 15, ['key-wrong']],
  ['AES-128', 37, ['key-wrong']],
  ['AES-256', 32, []],
  ['SAMPLE-AES', 2, ['key-wrong']],
])('for an %s key of %d bytes, reports %j', (method, bytes, causes) => {
  const { errors, emit } = createDetector();
  const decryptdata = { method, key: new Uint8Array(bytes), keyFormat: 'identity' };
  emit('KEY_LOADED', { keyInfo: { decryptdata } });
  expect(errors.map(({ cause }) => cause)).toEqual(causes);
});

it('ignores the keys of a key system', () => {
  const { errors, emit } = createDetector();
  const decryptdata = { method: 'SAMPLE-AES', key: new Uint8Array(1), keyFormat: 'com.apple' };
  emit('KEY_LOADED', { keyInfo: { decryptdata } });
  expect(errors).toEqual([]);
});

it('reports a wrong key until a segment that it decrypts is appended', () => {
  const { detector, emit } = createDetector();
  emit('ERROR', { details: 'fragParsingError', frag: createFrag('a.key') });
  expect(detector.hasWrongKey).toBe(true);
  emit('BUFFER_APPENDED', { frag: createFrag('a.key') });
  expect(detector.hasWrongKey).toBe(false);
  emit('ERROR', { details: 'fragParsingError', frag: createFrag('a.key') });
  expect(detector.hasWrongKey).toBe(false);
  emit('ERROR', { details: 'fragDecryptError', frag: createFrag('b.key') });
  expect(detector.hasWrongKey).toBe(true);
});

it.each([
  ['another error', 'fragLoadError', createFrag('a.key')],
  ['an error of an unencrypted segment', 'fragParsingError', { decryptdata: null }],
  [
    'an error of a segment with encrypted samples',
    'fragParsingError',
    createFrag('a.key', 'SAMPLE-AES'),
  ],
])('reports no wrong key after %s', (_, details, frag) => {
  const { detector, emit } = createDetector();
  emit('ERROR', { details, frag });
  expect(detector.hasWrongKey).toBe(false);
});
