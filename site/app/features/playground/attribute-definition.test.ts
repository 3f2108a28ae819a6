import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCodeSnippets, createTagCode } from './code-snippets.ts';
import { parseAttributeTable } from './attribute-definition.ts';
import {
  isSafeValue,
  parseLocation,
  parseValues,
  setValue,
  serializeValues,
} from './attribute-values.ts';

/** The controls of every attribute in the reference of the player. */
function readKnobs() {
  const page = '../../../content/docs/reference/vitrine-player.md';
  const reference = readFileSync(new URL(page, import.meta.url), 'utf8');
  const [, table = ''] = /```table\n(Attribute?[^]*?)```/.exec(reference) ?? [];
  return parseAttributeTable({
    type: 'root',
    children: [
      { type: 'code', language: 'table', code: 'Event | What it tells\n`error` | Nothing good.' },
      { type: 'code', language: 'table', code: table },
    ],
  });
}
const knobs = readKnobs();
const knob = (name: string) => knobs.find((each) => each.name === name);

describe('the knobs of a reference page', () => {
  it('are there for every attribute, each of its kind', () => {
    expect(knobs.length).toBeGreaterThan(60);
    expect(knob('muted')?.kind).toBe('boolean');
    expect(knob('start-time')?.kind).toBe('number');
    expect(knob('theme')).toMatchObject({ kind: 'word', values: ['clear', 'solid', 'minimal'] });
    expect(knob('target-live-window')).toMatchObject({ kind: 'number', allowsInfinity: true });
    expect(knob('start-time')?.allowsInfinity).toBe(false);
    expect(knob('src')?.kind).toBe('text');
    expect(knob('poster')?.description).toContain('an image to show until the first frame');
  });

  it('are none where there is no table of attributes', () => {
    expect(parseAttributeTable({ type: 'root' })).toEqual([]);
  });
});

describe('an address that is passed on', () => {
  it('says the same to whoever opens it', () => {
    const values = {
      src: 'https://video.example/a.m3u8?x=1&y=2',
      muted: '',
      'video-title': 'Ä & "b"',
    };
    expect(parseValues(`#${serializeValues(values)}`, knobs)).toEqual({ values, rejected: [] });
  });

  it.each([
    ['src', 'javascript:alert(1)'],
    ['src', ' java\nscript:alert(1)'],
    ['help-base', 'JavaScript:alert(1)//'],
    ['poster', 'data:text/html,<script>alert(1)</script>'],
    ['metadata-url', 'blob:https://a.example/1'],
    ['video-origin', 'http://'],
    ['onerror', 'alert(1)'],
    ['style', 'position:fixed'],
    ['theme', 'unknown'],
    ['start-time', 'soon'],
    ['muted', 'alert(1)'],
    ['video-title', 'x'.repeat(2_001)],
  ])('may not set %s to %s', (name, value) => {
    const { values, rejected } = parseValues(
      new URLSearchParams({ [name]: value }).toString(),
      knobs,
    );
    expect(values).toEqual({});
    expect(rejected).toEqual([name]);
  });

  it('may say in its query what a fragment says, beside what others put there', () => {
    const query = '?src=%2Fa.m3u8&muted=&utm_source=mail';
    expect(parseLocation({ search: query, hash: '' }, knobs)).toEqual({
      values: { src: '/a.m3u8', muted: '' },
      rejected: [],
    });
    expect(parseLocation({ search: query, hash: '#src=%2Fb.m3u8' }, knobs)?.values.src).toBe(
      '/b.m3u8',
    );
    expect(
      parseLocation({ search: '?src=javascript:alert(1)', hash: '' }, knobs)?.rejected,
    ).toEqual(['src']);
    expect(parseLocation({ search: '?utm_source=mail', hash: '#' }, knobs)).toBeUndefined();
  });

  it('is not read at all where it is too long', () => {
    const long = `${'muted=&'.repeat(2_000)}loop=`;
    expect(parseValues(long, knobs)).toEqual({ values: {}, rejected: ['#'] });
  });

  it('may say what only looks like a scheme, and pictures as data', () => {
    expect(parseValues('stream-type=live%3Advr', knobs).values).toEqual({
      'stream-type': 'live:dvr',
    });
    expect(parseValues('target-live-window=Infinity', knobs).values).toEqual({
      'target-live-window': 'Infinity',
    });
    expect(isSafeValue('video-title', 'javascript: the good parts')).toBe(true);
    expect(isSafeValue('placeholder', 'data:image/webp;base64,AAAA')).toBe(true);
    expect(isSafeValue('src', '/video/night-train.m3u8')).toBe(true);
  });
});

describe('code to copy', () => {
  const values = {
    'playback-id': 'night-train',
    muted: '',
    'start-time': '12',
    'video-title': 'A "b" & c',
  };

  it('is a tag', () => {
    expect(createTagCode('vitrine-player', values)).toBe(
      '<vitrine-player\n  playback-id="night-train"\n  muted\n  start-time="12"\n  video-title="A &quot;b&quot; &amp; c"\n></vitrine-player>',
    );
    expect(createTagCode('vitrine-player', {})).toBe('<vitrine-player></vitrine-player>');
  });

  it('is a script with a tag, a component, and a frame for a film of this site', () => {
    const playerScript = { path: '/player/1/vitrine.js', integrity: 'sha384-a+b/c=' };
    const codes = createCodeSnippets(values, knobs, {
      origin: 'https://vitrine.example',
      playerScript,
    });
    expect(codes.tag).toBe(
      `<script type="module" src="https://vitrine.example/player/1/vitrine.js" integrity="sha384-a+b/c="></script>\n\n${createTagCode('vitrine-player', values)}`,
    );
    expect(codes.react).toContain(
      '<Player\n  playbackId="night-train"\n  muted\n  startTime={12}\n  videoTitle={"A \\"b\\" & c"}\n/>',
    );
    expect(codes.frame).toContain('src="https://vitrine.example/embed/night-train"');
    const others = setValue(values, 'src', 'https://video.example/a.m3u8');
    expect(
      createCodeSnippets(others, knobs, { origin: 'https://vitrine.example' }).frame,
    ).toBeUndefined();
  });
});
