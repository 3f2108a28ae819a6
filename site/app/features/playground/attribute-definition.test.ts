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

/** Returns the definitions of every attribute in the player's reference. */
function readDefinitions() {
  const page = '../../../content/docs/reference/vitrine-player.md';
  const reference = readFileSync(new URL(page, import.meta.url), 'utf8');
  const [, table = ''] = /```table\n(Attribute?[^]*?)```/.exec(reference) ?? [];
  return parseAttributeTable({
    type: 'root',
    children: [
      { type: 'code', language: 'table', code: 'Event | Description\n`error` | Nothing good.' },
      { type: 'code', language: 'table', code: table },
    ],
  });
}
const definitions = readDefinitions();
const findDefinition = (name: string) => definitions.find((definition) => definition.name === name);

describe('parsing the attribute table of a reference page', () => {
  it('returns every attribute with its kind', () => {
    expect(definitions.length).toBeGreaterThan(60);
    expect(findDefinition('muted')?.kind).toBe('boolean');
    expect(findDefinition('start-time')?.kind).toBe('number');
    expect(findDefinition('theme')).toMatchObject({
      kind: 'enum',
      values: ['clear', 'solid', 'minimal'],
    });
    expect(findDefinition('target-live-window')).toMatchObject({
      kind: 'number',
      allowsInfinity: true,
    });
    expect(findDefinition('start-time')?.allowsInfinity).toBe(false);
    expect(findDefinition('src')?.kind).toBe('text');
    expect(findDefinition('poster')?.description).toContain(
      'an image to show until the first frame',
    );
  });

  it('returns no attributes if the page has no attribute table', () => {
    expect(parseAttributeTable({ type: 'root' })).toEqual([]);
  });
});

describe('attribute values in a URL', () => {
  it('are the same after serializing and parsing', () => {
    const values = {
      src: 'https://video.example/a.m3u8?x=1&y=2',
      muted: '',
      'video-title': 'Ä & "b"',
    };
    expect(parseValues(`#${serializeValues(values)}`, definitions)).toEqual({
      values,
      rejectedNames: [],
    });
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
  ])('do not include %s if it is %s', (name, value) => {
    const { values, rejectedNames } = parseValues(
      new URLSearchParams({ [name]: value }).toString(),
      definitions,
    );
    expect(values).toEqual({});
    expect(rejectedNames).toEqual([name]);
  });

  it('can be in the query, whose other parameters are ignored', () => {
    const query = '?src=%2Fa.m3u8&muted=&utm_source=mail';
    expect(parseLocation({ search: query, hash: '' }, definitions)).toEqual({
      values: { src: '/a.m3u8', muted: '' },
      rejectedNames: [],
    });
    expect(parseLocation({ search: query, hash: '#src=%2Fb.m3u8' }, definitions)?.values.src).toBe(
      '/b.m3u8',
    );
    expect(
      parseLocation({ search: '?src=javascript:alert(1)', hash: '' }, definitions)?.rejectedNames,
    ).toEqual(['src']);
    expect(parseLocation({ search: '?utm_source=mail', hash: '#' }, definitions)).toBeUndefined();
  });

  it('are all rejected if the fragment is too long', () => {
    const tooLongFragment = `${'muted=&'.repeat(2_000)}loop=`;
    expect(parseValues(tooLongFragment, definitions)).toEqual({ values: {}, rejectedNames: ['#'] });
  });

  it('can be text that looks like a scheme, or an image as a data URL', () => {
    expect(parseValues('stream-type=live%3Advr', definitions).values).toEqual({
      'stream-type': 'live:dvr',
    });
    expect(parseValues('target-live-window=Infinity', definitions).values).toEqual({
      'target-live-window': 'Infinity',
    });
    expect(isSafeValue('video-title', 'javascript: the good parts')).toBe(true);
    expect(isSafeValue('placeholder', 'data:image/webp;base64,AAAA')).toBe(true);
    expect(isSafeValue('src', '/video/night-train.m3u8')).toBe(true);
  });
});

describe('the code to copy', () => {
  const values = {
    'playback-id': 'night-train',
    muted: '',
    'start-time': '12',
    'video-title': 'A "b" & c',
  };

  it('includes an HTML tag', () => {
    expect(createTagCode('vitrine-player', values)).toBe(
      '<vitrine-player\n  playback-id="night-train"\n  muted\n  start-time="12"\n  video-title="A &quot;b&quot; &amp; c"\n></vitrine-player>',
    );
    expect(createTagCode('vitrine-player', {})).toBe('<vitrine-player></vitrine-player>');
  });

  it('includes the script and its tag, a React component, and an iframe for assets of this site', () => {
    const playerScript = { path: '/player/1/vitrine.js', integrity: 'sha384-a+b/c=' };
    const snippets = createCodeSnippets(values, definitions, {
      origin: 'https://vitrine.example',
      playerScript,
    });
    expect(snippets.tag).toBe(
      `<script type="module" src="https://vitrine.example/player/1/vitrine.js" integrity="sha384-a+b/c="></script>\n\n${createTagCode('vitrine-player', values)}`,
    );
    expect(snippets.react).toContain(
      '<Player\n  playbackId="night-train"\n  muted\n  startTime={12}\n  videoTitle={"A \\"b\\" & c"}\n/>',
    );
    expect(snippets.iframe).toContain('src="https://vitrine.example/embed/night-train"');
    const otherValues = setValue(values, 'src', 'https://video.example/a.m3u8');
    expect(
      createCodeSnippets(otherValues, definitions, { origin: 'https://vitrine.example' }).iframe,
    ).toBeUndefined();
  });
});
