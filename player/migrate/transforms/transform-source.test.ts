import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.ts';
import { applyEdits } from '../findings.ts';
import { transformSource } from './transform-source.ts';

const migrate = (text: string, extension: string): string =>
  applyEdits(text, transformSource(text, extension).edits);

const getMessages = (text: string, extension: string): string[] =>
  transformSource(text, extension).diagnostics.map(({ message }) => message);

describe('HTML', () => {
  it('renames tags, custom properties and parts, and changes nothing else', () => {
    const page = `<!doctype html>
<!-- a <mux-player> stood here -->
<style>
  /* mux-player */
  mux-player { --media-accent-color: #f60; aspect-ratio: 16 / 9 }
  mux-player::part(range) { height: 4px }
  #mux-player-box, [data-is="mux-player"] { color: red }
</style>
<p title="<mux-player>">1 < 2 and <b>more</b></p>
<mux-player playback-id="abc" METADATA-video-title='a > b' muted style="--media-primary-color: #fff"><track src=a.vtt></mux-player>
<script>document.querySelector('.hero mux-player').play()</script>`;
    expect(migrate(page, 'html')).toBe(
      page
        .replace('  mux-player {', '  vitrine-player {')
        .replace('mux-player::part(range)', 'vitrine-player::part(track)')
        .replace('--media-accent-color', '--vitrine-accent-color')
        .replace('--media-primary-color', '--vitrine-primary-color')
        .replace('<mux-player playback', '<vitrine-player playback')
        .replace('</mux-player>', '</vitrine-player>')
        .replace('.hero mux-player', '.hero vitrine-player'),
    );
  });

  it('reports names without an equivalent in the order of the file', () => {
    const page = `<script src="https://cdn.example/npm/@mux/mux-player@3"></script>
<mux-player env-key="k" theme="classic" style="--bottom-mute-button: none"></mux-player>
<mux-video></mux-video>`;
    const chrome = `<mux-player><b slot="play-button"></b><b slot="poster"></b><media-pip-button></media-pip-button></mux-player>
<style>mux-player [slot="mute-button"], media-theme-sutro { display: none }
mux-player { --bottom-controls: none }</style>`;
    expect(getMessages(chrome, 'html')).toEqual([
      'slot play-button: Use the "play" slot of your own control bar.',
      'media-pip-button: The control bar has its own controls. Put custom controls in its slots.',
      'slot mute-button: Use the "mute" slot of your own control bar.',
      'media-theme-sutro: The themes are "clear", "solid" and "minimal".',
      '--bottom-controls: Put an empty element in the slot of each control.',
    ]);
    expect(getMessages('<media-pip-button slot="pip-button"></media-pip-button>', 'html')).toEqual(
      [],
    );
    const map = '<script type="importmap">{"imports": {"p": "/@mux/mux-player.js"}}</script>';
    expect(getMessages(map, 'html')).toEqual(['This script mentions Mux Player in a string.']);
    expect(getMessages(page, 'html')).toEqual([
      '@mux/mux-player@3: Load vitrine.js from the package as a module.',
      'env-key: Move it to a <vitrine-beacon> inside the player.',
      'theme: The themes are "clear", "solid" and "minimal".',
      '--bottom-mute-button: Put an empty element in the "mute" slot of your own control bar.',
      'mux-video: Use <vitrine-player>. Add controls="none" for a player without controls.',
    ]);
  });
});

describe('a server template', () => {
  it.each([
    ['php', '<?php if ($a > 1): ?>muted<?php endif ?>', '<?= $video["id"] ?>'],
    ['erb', '<% if @a > 1 %>muted<% end %>', '<%= video["id"] %>'],
    ['hbs', '{{#if a}}muted{{/if}}', '{{video "id"}}'],
    ['twig', '{% if a > 1 %}muted{% endif %}', "{{ video['id'] }}"],
  ])(
    'can contain expressions in tags and attribute values (%s, %s)',
    (extension, expression, value) => {
      const page = (tag: string, color: string) =>
        `<${tag} ${expression} playback-id="${value}" title=${value} style="${color}: red"></${tag}>`;
      expect(migrate(page('mux-player', '--media-primary-color'), extension)).toBe(
        page('vitrine-player', '--vitrine-primary-color'),
      );
    },
  );

  it('can contain unclosed expressions', () => {
    expect(migrate('<mux-player <?php {{ {% <% muted></mux-player>', 'html')).toBe(
      '<vitrine-player <?php {{ {% <% muted></vitrine-player>',
    );
  });
});

describe('React', () => {
  it('renames the imported component and all references to it', () => {
    const source = `import * as React from 'react';
import MuxPlayer, { type MuxPlayerProps } from '@mux/mux-player-react';
import type MuxPlayerElement from "@mux/mux-player";

/** Shows a video in MuxPlayer. */
export function Video({ id, ...rest }: MuxPlayerProps & { id: string }) {
  const ref = React.useRef<MuxPlayerElement>(null);
  const parts = { MuxPlayer, label: 'MuxPlayer' };
  return (
    <figure>
      Don't panic: <MuxPlayer ref={ref} playbackId={id} _hlsConfig={{}} style={{ '--media-accent-color': 'red' }} {...rest} />
    </figure>
  );
}
`;
    expect(migrate(source, 'tsx')).toBe(`import * as React from 'react';
import { Player as VitrinePlayer, type PlayerProps as MuxPlayerProps } from 'vitrine/react';
import type { VitrinePlayer as MuxPlayerElement } from "vitrine";

/** Shows a video in MuxPlayer. */
export function Video({ id, ...rest }: MuxPlayerProps & { id: string }) {
  const ref = React.useRef<MuxPlayerElement>(null);
  const parts = { MuxPlayer: VitrinePlayer, label: 'MuxPlayer' };
  return (
    <figure>
      Don't panic: <VitrinePlayer ref={ref} playbackId={id} hlsConfig={{}} style={{ '--vitrine-accent-color': 'red' }} {...rest} />
    </figure>
  );
}
`);
  });

  it.each([
    [
      `import{default as A}from'@mux/mux-player-react'`,
      `import { Player as A } from'vitrine/react'`,
    ],
    [
      `import type{MuxPlayerProps}from'@mux/mux-player-react'`,
      `import type { PlayerProps as MuxPlayerProps } from'vitrine/react'`,
    ],
    [
      `import A, {\r\n  MuxPlayerProps as B,\r\n} from "@mux/mux-player-react";\r\n`,
      `import { Player as A, PlayerProps as B } from "vitrine/react";\r\n`,
    ],
    [`import type from '@mux/mux-player'`, `import { VitrinePlayer as type } from 'vitrine'`],
    [`import {} from '@mux/mux-player'`, `import {} from 'vitrine'`],
  ])('rewrites the import %s', (before, after) => {
    expect(migrate(before, 'ts')).toBe(after);
  });

  it('keeps the local name of the component if the new one is taken or the name is not the usual one', () => {
    const takenSource = `import MuxPlayer from '@mux/mux-player-react';\nconst VitrinePlayer = 1;\n<MuxPlayer />;`;
    expect(migrate(takenSource, 'jsx')).toContain(
      "import { Player as MuxPlayer } from 'vitrine/react'",
    );
    const shadowedSource = `import MuxPlayer from '@mux/mux-player-react';\nconst f = (MuxPlayer) => MuxPlayer;`;
    expect(migrate(shadowedSource, 'jsx')).toContain('(MuxPlayer) => MuxPlayer');
    const ownSource = `import Video from '@mux/mux-player-react/lazy';\nexport default () => <Video envKey="a" />;`;
    expect(migrate(ownSource, 'jsx')).toContain("import { Player as Video } from 'vitrine/react'");
    expect(getMessages(ownSource, 'jsx')).toEqual([
      'envKey: Move it to a <vitrine-beacon> inside the player.',
    ]);
  });

  it('rewrites a dynamic import for lazy rendering, as in Next.js', () => {
    const page = `'use client';
import dynamic from 'next/dynamic';
const MuxPlayer = dynamic(() => import('@mux/mux-player-react'), { ssr: false });
export default () => <MuxPlayer playbackId="a" loading="viewport" />;
`;
    expect(migrate(page, 'jsx')).toBe(
      page.replace(
        "import('@mux/mux-player-react')",
        "import('vitrine/react').then(({ Player }) => ({ default: Player }))",
      ),
    );
    expect(getMessages(page, 'jsx')).toEqual([
      'loading: Not needed: the engine loads automatically.',
    ]);
  });
});

describe('a script', () => {
  it('renames the element where it is created and queried', () => {
    const script = `import '@mux/mux-player';
const player = document.createElement('mux-player');
box.innerHTML = \`<mux-player playback-id="\${id}"></mux-player>\`;
await customElements.whenDefined("mux-player");
const name = 'not-mux-player', word = 'amux-player';
`;
    expect(migrate(script, 'ts')).toBe(`import 'vitrine';
const player = document.createElement('vitrine-player');
box.innerHTML = \`<vitrine-player playback-id="\${id}"></vitrine-player>\`;
await customElements.whenDefined("vitrine-player");
const name = 'not-mux-player', word = 'amux-player';
`);
  });

  it('renames both tags of an element in concatenated strings', () => {
    const script = `import '@mux/mux-player';
box.innerHTML = '<mux-player env-key="k" playback-id="' + id + '"></mux-player>';`;
    expect(migrate(script, 'js')).toBe(`import 'vitrine';
box.innerHTML = '<vitrine-player env-key="k" playback-id="' + id + '"></vitrine-player>';`);
    expect(getMessages(script, 'js')).toHaveLength(1);
  });

  it('renames custom properties in strings and class names', () => {
    const script = `import MuxPlayer from '@mux/mux-player-react';
const video = <MuxPlayer className="h-9 [--media-accent-color:red]" />;
style.cssText = '--media-primary-color: red; --media-object-fit: cover';`;
    expect(migrate(script, 'jsx')).toBe(`import { Player as VitrinePlayer } from 'vitrine/react';
const video = <VitrinePlayer className="h-9 [--vitrine-accent-color:red]" />;
style.cssText = '--vitrine-primary-color: red; --vitrine-object-fit: cover';`);
    expect(getMessages(script, 'jsx')).toEqual([]);
  });

  it('migrates style sheets in template literals', () => {
    const sheet =
      '.hero mux-player { --media-accent-color: ${hue}; --controls: none }\n.mux-player { color: red } mux-player::part(range) { height: 2px }';
    const expected = sheet
      .replace('.hero mux-player', '.hero vitrine-player')
      .replace('--media-', '--vitrine-')
      .replace('mux-player::part(range)', 'vitrine-player::part(track)');
    for (const page of [
      (text: string) => `const a = <style>{\`${text}\`}</style>;`,
      (text: string) => `style.textContent = \`${text}\`;`,
      (text: string) => `const b = <style dangerouslySetInnerHTML={{ __html: \`${text}\` }} />;`,
    ]) {
      expect(migrate(page(sheet), 'tsx')).toBe(page(expected));
      expect(getMessages(page(sheet), 'tsx')).toEqual([
        '--controls: Set controls="none" on the player.',
      ]);
    }
  });

  it('migrates props in h() and createElement() calls', () => {
    const script = `import MuxPlayer from '@mux/mux-player-react';
const _hlsConfig = {};
h('mux-player', { 'playback-id': id, 'env-key': key, onPlay: play });
React.createElement(MuxPlayer, { playbackId: id, envKey: key, _hlsConfig });`;
    expect(migrate(script, 'js')).toBe(`import { Player as VitrinePlayer } from 'vitrine/react';
const _hlsConfig = {};
h('vitrine-player', { 'playback-id': id, 'env-key': key, onPlay: play });
React.createElement(VitrinePlayer, { playbackId: id, envKey: key, hlsConfig: _hlsConfig });`);
    expect(getMessages(script, 'js')).toEqual([
      'env-key: Move it to a <vitrine-beacon> inside the player.',
      'envKey: Move it to a <vitrine-beacon> inside the player.',
    ]);
  });

  it('does not change or report names that other objects have too', () => {
    const script = `import '@mux/mux-player';
document.documentElement.setAttribute('theme', 'dark');
player.setAttribute('playback-id', id);
if (player.currentTime > 3 && settings.envKey) player.poster = still;
send({ 'env-key': 1 }, '--', 'a --controls');`;
    expect(getMessages(script, 'js')).toEqual([]);
    expect(migrate(script, 'js')).toBe(script.replace('@mux/mux-player', 'vitrine'));
  });

  it('migrates Lit templates with expressions', () => {
    const script = 'html`<mux-player ?muted=${a > 1} env-key=${k} @play=${() => b}></mux-player>`;';
    expect(migrate(script, 'js')).toBe(script.replaceAll('mux-player', 'vitrine-player'));
    expect(getMessages(script, 'js')).toHaveLength(1);
  });

  it.each([
    ["import * as Mux from '@mux/mux-player-react';", /Import these names from vitrine\/react/],
    ["export { default } from '@mux/mux-player-react';", /Import these names from vitrine\/react/],
    [
      "import { generatePlayerInitTime } from '@mux/mux-player';",
      /Import these names from vitrine/,
    ],
    ["import MuxPlayer /* lazily */ from '@mux/mux-player-react';", /Import these names/],
    ["import '@mux/mux-player/themes/classic';", /The themes are/],
    ["import MuxVideo from '@mux/mux-video-react';", /Use <vitrine-player>/],
    ["import 'https://esm.sh/@mux/mux-player@2.9.1';", /Load vitrine.js/],
    ["const load = () => import('https://esm.sh/@mux/mux-player');", /Load vitrine.js/],
    ["import 'https://cdn.example/npm/@mux/mux-player@2/+esm';", /Load vitrine.js/],
    ["import 'https://cdn.example/@mux/mux-player@latest/dist/x.mjs';", /Load vitrine.js/],
    ["import P from 'https://esm.sh/@mux/mux-player-react@3.0.0-beta.1';", /vitrine\/react/],
    ["jest.mock('@mux/mux-player-react');", /A string mentions this name/],
    ["const isCustomElement = (tag) => tag.startsWith('mux-');", /A string mentions this name/],
    ["import '@mux/mux-player'; player._hls.levels;", /_hls: The player creates the engine/],
    [
      "import '@mux/mux-player'; p.addEventListener('userinactivechange', f);",
      /userActivity\.idle/,
    ],
    ["import '@mux/mux-player'; p.addEventListener('chapterchange', f);", /also fires at the end/],
    ["import '@mux/mux-player'; if (p.hasPlayed) f();", /hasPlayed: Read `hub\.state/],
    ["import '@mux/mux-player'; p.setAttribute('env-key', 'a');", /env-key: Move it to/],
    ["import '@mux/mux-player'; p.removeAttribute('theme');", /theme: The themes are/],
    [
      "import '@mux/mux-player'; p.disableCookies = true;",
      /disableCookies: Not needed: a <vitrine-beacon>/,
    ],
    ["import '@mux/mux-player'; p.media.nativeEl.play();", /nativeEl: The `media` property/],
    ["import '@mux/mux-player'; s.setProperty('--controls', 'none');", /Set controls="none"/],
    ["import '@mux/mux-player'; r.querySelector('media-controller');", /has its own controls/],
    ['import \'@mux/mux-player\'; <b slot="pip-button" />;', /Use the "picture-in-picture" slot/],
    ["import '@mux/mux-player'; e.tagName === 'MUX-PLAYER';", /A string mentions this name/],
  ])('reports and keeps %s', (script, message) => {
    expect(getMessages(script, 'js').at(-1)).toMatch(message);
    expect(migrate(script, 'js').replace("import 'vitrine'", "import '@mux/mux-player'")).toBe(
      script,
    );
  });
});

describe('other file types', () => {
  it('migrates the script, template and styles of a Vue component', () => {
    const page = `<script setup lang="ts">
import '@mux/mux-player';
const props = defineProps<{ id: string }>();
</script>
<template>
  <mux-player :playback-id="props.id" @play="count < 3 && next()" :env-key="key" :style="{ '--media-accent-color': color }" />
</template>
<style scoped lang="scss">
.box { // mux-player
  mux-player { --media-primary-color: red; }
}
</style>
`;
    expect(migrate(page, 'vue')).toBe(
      page
        .replace("'@mux/mux-player'", "'vitrine'")
        .replace('<mux-player', '<vitrine-player')
        .replace('  mux-player {', '  vitrine-player {')
        .replaceAll('--media-', '--vitrine-'),
    );
    expect(getMessages(page, 'vue')).toHaveLength(1);
  });

  it('migrates Svelte markup with expressions', () => {
    const page = `<script>
  import '@mux/mux-player';
  export let id;
</script>
{#if id < 3}<mux-player playback-id={id} on:play={() => { label = '}>' }} {...rest}></mux-player>{/if}
`;
    expect(migrate(page, 'svelte')).toBe(
      page.replace("'@mux/mux-player'", "'vitrine'").replaceAll('mux-player', 'vitrine-player'),
    );
  });

  it('renames custom properties in Svelte style directives', () => {
    const page = '<mux-player style:--media-accent-color={color}></mux-player>';
    expect(migrate(page, 'svelte')).toBe(
      '<vitrine-player style:--vitrine-accent-color={color}></vitrine-player>',
    );
  });

  it.each([
    `<button onclick="document.querySelector('mux-player').play()">Play</button>`,
    `<component :is="'mux-player'" />`,
  ])('reports a mention in an attribute value, as in %s', (line) => {
    const page = `<p class="mux-player" id="mux-player"></p>${line}`;
    expect(migrate(page, 'vue')).toBe(page);
    expect(getMessages(page, 'vue')).toEqual([
      'mux-player: A string mentions this name. Check whether it refers to the player.',
    ]);
  });

  it('renames the components that Astro frontmatter imports', () => {
    const page = `---
import MuxPlayer from '@mux/mux-player-react';
---
<MuxPlayer client:visible playbackId="a" envKey="b" />
`;
    expect(migrate(page, 'astro')).toBe(`---
import { Player as VitrinePlayer } from 'vitrine/react';
---
<VitrinePlayer client:visible playbackId="a" envKey="b" />
`);
    expect(getMessages(page, 'astro')).toHaveLength(1);
  });

  it('migrates Angular bindings in templates and inline components', () => {
    const page =
      '<mux-player #video class="mux-player" [attr.playback-id]="id()" [style.--media-accent-color]="color" (ended)="next()"></mux-player>';
    const expected = page
      .replaceAll(/(?<=<\/?)mux-player/g, 'vitrine-player')
      .replace('--media-', '--vitrine-');
    expect(migrate(page, 'html')).toBe(expected);
    const component = (tag: string, name: string, property: string): string =>
      `@Component({ styles: [\`${name}, p { ${property}: red }\`], template: \`@if (id()) { ${tag} }\` })\nclass Video {}`;
    expect(migrate(component(page, 'mux-player', '--media-accent-color'), 'ts')).toBe(
      component(expected, 'vitrine-player', '--vitrine-accent-color'),
    );
  });

  it.each(['[attr.env-key]', '[envKey]'])('reports the Angular binding %s', (name) => {
    expect(getMessages(`<mux-player ${name}="key"></mux-player>`, 'html')).toHaveLength(1);
  });

  it('renames the components that MDX imports, and migrates its code blocks', () => {
    const page = `---
title: A video
---
import { Note } from './note';
import Video from '@mux/mux-player-react';

# With \`mux-player\`

<Video playbackId="a" envKey="b" metadata={{ title: 'It is > 3' }} />
<mux-player playback-id={ids[0]}></mux-player>

\`\`\`jsx
import '@mux/mux-player';
\`\`\`
`;
    expect(migrate(page, 'mdx')).toBe(
      page
        .replace("Video from '@mux/mux-player-react'", "{ Player as Video } from 'vitrine/react'")
        .replaceAll(/(?<=<\/?)mux-player/g, 'vitrine-player')
        .replace("'@mux/mux-player'", "'vitrine'"),
    );
    expect(getMessages(page, 'mdx')).toHaveLength(1);
  });

  it('migrates Markdown code blocks and keeps code spans', () => {
    const page =
      'The `<mux-player>`:\n\n```html\n<mux-player src="a"></mux-player>\n```\n\n```js\nimport \'@mux/mux-player\';\n```\n\n```js\nbroken ( mux-player\n```\n';
    expect(migrate(page, 'md')).toBe(
      page
        .replace('<mux-player src', '<vitrine-player src')
        .replace('</mux-player>', '</vitrine-player>')
        .replace("'@mux/mux-player'", "'vitrine'"),
    );
    expect(getMessages(page, 'md')).toEqual([
      'This sample could not be parsed and was left unchanged.',
    ]);
  });

  it('migrates nested SCSS and Less rules', () => {
    const sheet = `.video { &:hover mux-player { &::part(range) { height: 2px } --controls: none }
  // mux-player
  background: url(//videos.example/mux-player.png); animation: mux-player 1s; }`;
    expect(migrate(sheet, 'scss')).toBe(
      sheet.replace('mux-player {', 'vitrine-player {').replace('(range)', '(track)'),
    );
    expect(migrate(sheet, 'less')).toBe(migrate(sheet, 'scss'));
    expect(getMessages(sheet, 'scss')).toEqual(['--controls: Set controls="none" on the player.']);
  });

  it('reports, but keeps, custom properties in CSS that does not mention the player', () => {
    const sheet = ':root { --media-accent-color: red; --controls: none }';
    expect(migrate(sheet, 'css')).toBe(sheet);
    expect(getMessages(sheet, 'css')).toEqual([
      '--media-accent-color: If this property styles the player, rename it to --vitrine-accent-color.',
    ]);
  });
});

/** Source fragments with and without names of Mux Player. */
const fragments = [
  '<mux-player',
  '</mux-player>',
  'playback-id="a"',
  "env-key='b'",
  '>',
  '<',
  '/>',
  '{',
  '}',
  '`',
  '"',
  "'",
  '\r\n',
  '\n',
  'import MuxPlayer from "@mux/mux-player-react";',
  'MuxPlayer',
  '--media-accent-color: red;',
  '--controls: none;',
  'slot="pip-button"',
  'media-pip-button',
  '.setAttribute("env-key", "a")',
  '[slot="play-button"]',
  'mux-player::part(range)',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '/*',
  '*/',
  '//',
  '---',
  '```html\n',
  '```\n',
  '${',
  'é😀\uFEFF',
  ' ',
];
const extensions = ['html', 'vue', 'svelte', 'astro', 'js', 'tsx', 'ts', 'css', 'scss', 'md'];

/** Migrates a source text, or returns it unchanged if its script cannot be parsed. */
function migrateIfParsed(text: string, extension: string): string {
  try {
    return migrate(text, extension);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

describe('any text', () => {
  const anyExtension = fc.constantFrom(...extensions);

  it('does not change when it is migrated again', () => {
    const text = fc
      .array(fc.constantFrom(...fragments), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, anyExtension, (before, extension) => {
        const migrated = migrateIfParsed(before, extension);
        expect(migrateIfParsed(migrated, extension)).toBe(migrated);
      }),
      { numRuns: 600, seed: 29 },
    );
  });

  it('does not change without a name of Mux Player', () => {
    const plainFragments = fragments.filter((fragment) => !/mux|--media-/i.test(fragment));
    const text = fc.array(fc.oneof(fc.constantFrom(...plainFragments), fc.string()), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, anyExtension, (before, extension) => {
        const text = before.join('');
        fc.pre(!/mux|--media-/i.test(text));
        expect(transformSource(text, extension)).toMatchObject({ edits: [], diagnostics: [] });
      }),
      { numRuns: 600, seed: 29 },
    );
  });
});
