import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fuzz/fast-check.ts';
import { applyEdits } from '../findings.ts';
import { transformSource } from './transform-source.ts';

const migrated = (text: string, ending: string): string =>
  applyEdits(text, transformSource(text, ending).edits);

const notes = (text: string, ending: string): string[] =>
  transformSource(text, ending).diagnostics.map(({ message: says }) => says);

describe('a page of HTML', () => {
  it('has the tag and its styles under their new names, and all else as it was', () => {
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
    expect(migrated(page, 'html')).toBe(
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

  it('tells what has no counterpart, where it stands', () => {
    const page = `<script src="https://cdn.example/npm/@mux/mux-player@3"></script>
<mux-player env-key="k" theme="classic" style="--bottom-mute-button: none"></mux-player>
<mux-video></mux-video>`;
    const chrome = `<mux-player><b slot="play-button"></b><b slot="poster"></b><media-pip-button></media-pip-button></mux-player>
<style>mux-player [slot="mute-button"], media-theme-sutro { display: none }
mux-player { --bottom-controls: none }</style>`;
    expect(notes(chrome, 'html')).toEqual([
      'slot play-button: use the "play" slot of your own control bar.',
      'media-pip-button: the control bar has its own controls. Put yours in its slots.',
      'slot mute-button: use the "mute" slot of your own control bar.',
      'media-theme-sutro: the themes are clear, solid and minimal.',
      '--bottom-controls: put an empty element in the slot of each control.',
    ]);
    expect(notes('<media-pip-button slot="pip-button"></media-pip-button>', 'html')).toEqual([]);
    const map = '<script type="importmap">{"imports": {"p": "/@mux/mux-player.js"}}</script>';
    expect(notes(map, 'html')).toEqual(['This script mentions Mux Player in a text.']);
    expect(notes(page, 'html')).toEqual([
      '@mux/mux-player@3: load vitrine.js of the package as a module.',
      'env-key: move it to a <vitrine-beacon> inside the player.',
      'theme: the themes are clear, solid and minimal.',
      '--bottom-mute-button: put an empty element in the "mute" slot of your own control bar.',
      'mux-video: use <vitrine-player>, with controls="none" for a bare one.',
    ]);
  });
});

describe('a page that a template language writes into', () => {
  it.each([
    ['php', '<?php if ($a > 1): ?>muted<?php endif ?>', '<?= $film["id"] ?>'],
    ['erb', '<% if @a > 1 %>muted<% end %>', '<%= film["id"] %>'],
    ['hbs', '{{#if a}}muted{{/if}}', '{{film "id"}}'],
    ['twig', '{% if a > 1 %}muted{% endif %}', "{{ film['id'] }}"],
  ])('has every attribute of a tag read (%s, %s)', (ending, within, value) => {
    const page = (tag: string, color: string) =>
      `<${tag} ${within} playback-id="${value}" title=${value} style="${color}: red"></${tag}>`;
    expect(migrated(page('mux-player', '--media-primary-color'), ending)).toBe(
      page('vitrine-player', '--vitrine-primary-color'),
    );
  });

  it('is read on where what it writes has no end', () => {
    expect(migrated('<mux-player <?php {{ {% <% muted></mux-player>', 'html')).toBe(
      '<vitrine-player <?php {{ {% <% muted></vitrine-player>',
    );
  });
});

describe('a component of React', () => {
  it('imports the component of Vitrine, and means it wherever it meant the other', () => {
    const film = `import * as React from 'react';
import MuxPlayer, { type MuxPlayerProps } from '@mux/mux-player-react';
import type MuxPlayerElement from "@mux/mux-player";

/** Shows a film by MuxPlayer. */
export function Film({ id, ...rest }: MuxPlayerProps & { id: string }) {
  const ref = React.useRef<MuxPlayerElement>(null);
  const parts = { MuxPlayer, label: 'MuxPlayer' };
  return (
    <figure>
      Don't panic: <MuxPlayer ref={ref} playbackId={id} _hlsConfig={{}} style={{ '--media-accent-color': 'red' }} {...rest} />
    </figure>
  );
}
`;
    expect(migrated(film, 'tsx')).toBe(`import * as React from 'react';
import { Player as VitrinePlayer, type PlayerProps as MuxPlayerProps } from 'vitrine/react';
import type { VitrinePlayer as MuxPlayerElement } from "vitrine";

/** Shows a film by MuxPlayer. */
export function Film({ id, ...rest }: MuxPlayerProps & { id: string }) {
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
  ])('is imported however %s is written', (before, after) => {
    expect(migrated(before, 'ts')).toBe(after);
  });

  it('keeps its own name for it where the new one is taken, or where it has one', () => {
    const taken = `import MuxPlayer from '@mux/mux-player-react';\nconst VitrinePlayer = 1;\n<MuxPlayer />;`;
    expect(migrated(taken, 'jsx')).toContain("import { Player as MuxPlayer } from 'vitrine/react'");
    const shadowed = `import MuxPlayer from '@mux/mux-player-react';\nconst f = (MuxPlayer) => MuxPlayer;`;
    expect(migrated(shadowed, 'jsx')).toContain('(MuxPlayer) => MuxPlayer');
    const own = `import Video from '@mux/mux-player-react/lazy';\nexport default () => <Video envKey="a" />;`;
    expect(migrated(own, 'jsx')).toContain("import { Player as Video } from 'vitrine/react'");
    expect(notes(own, 'jsx')).toEqual(['envKey: move it to a <vitrine-beacon> inside the player.']);
  });

  it('is given later by what draws it later, as in Next', () => {
    const page = `'use client';
import dynamic from 'next/dynamic';
const MuxPlayer = dynamic(() => import('@mux/mux-player-react'), { ssr: false });
export default () => <MuxPlayer playbackId="a" loading="viewport" />;
`;
    expect(migrated(page, 'jsx')).toBe(
      page.replace(
        "import('@mux/mux-player-react')",
        "import('vitrine/react').then(({ Player }) => ({ default: Player }))",
      ),
    );
    expect(notes(page, 'jsx')).toEqual([
      'loading: the engine loads automatically when needed. Remove it.',
    ]);
  });
});

describe('a script', () => {
  it('makes and finds the element by its new name', () => {
    const script = `import '@mux/mux-player';
const player = document.createElement('mux-player');
box.innerHTML = \`<mux-player playback-id="\${id}"></mux-player>\`;
await customElements.whenDefined("mux-player");
const name = 'not-mux-player', word = 'amux-player';
`;
    expect(migrated(script, 'ts')).toBe(`import 'vitrine';
const player = document.createElement('vitrine-player');
box.innerHTML = \`<vitrine-player playback-id="\${id}"></vitrine-player>\`;
await customElements.whenDefined("vitrine-player");
const name = 'not-mux-player', word = 'amux-player';
`);
  });

  it('that puts a tag together has both ends of it renamed', () => {
    const script = `import '@mux/mux-player';
box.innerHTML = '<mux-player env-key="k" playback-id="' + id + '"></mux-player>';`;
    expect(migrated(script, 'js')).toBe(`import 'vitrine';
box.innerHTML = '<vitrine-player env-key="k" playback-id="' + id + '"></vitrine-player>';`);
    expect(notes(script, 'js')).toHaveLength(1);
  });

  it('has the properties of its texts renamed, also those of a class', () => {
    const script = `import MuxPlayer from '@mux/mux-player-react';
const film = <MuxPlayer className="h-9 [--media-accent-color:red]" />;
style.cssText = '--media-primary-color: red; --media-object-fit: cover';`;
    expect(migrated(script, 'jsx')).toBe(`import { Player as VitrinePlayer } from 'vitrine/react';
const film = <VitrinePlayer className="h-9 [--vitrine-accent-color:red]" />;
style.cssText = '--vitrine-primary-color: red; --vitrine-object-fit: cover';`);
    expect(notes(script, 'jsx')).toEqual([]);
  });

  it('has the style sheets that it writes renamed as a whole', () => {
    const sheet =
      '.hero mux-player { --media-accent-color: ${hue}; --controls: none }\n.mux-player { color: red } mux-player::part(range) { height: 2px }';
    const moved = sheet
      .replace('.hero mux-player', '.hero vitrine-player')
      .replace('--media-', '--vitrine-')
      .replace('mux-player::part(range)', 'vitrine-player::part(track)');
    for (const page of [
      (text: string) => `const a = <style>{\`${text}\`}</style>;`,
      (text: string) => `style.textContent = \`${text}\`;`,
      (text: string) => `const b = <style dangerouslySetInnerHTML={{ __html: \`${text}\` }} />;`,
    ]) {
      expect(migrated(page(sheet), 'tsx')).toBe(page(moved));
      expect(notes(page(sheet), 'tsx')).toEqual(['--controls: set controls="none" on the player.']);
    }
  });

  it('has what a player is made with read, with JSX and without', () => {
    const script = `import MuxPlayer from '@mux/mux-player-react';
const _hlsConfig = {};
h('mux-player', { 'playback-id': id, 'env-key': key, onPlay: play });
React.createElement(MuxPlayer, { playbackId: id, envKey: key, _hlsConfig });`;
    expect(migrated(script, 'js')).toBe(`import { Player as VitrinePlayer } from 'vitrine/react';
const _hlsConfig = {};
h('vitrine-player', { 'playback-id': id, 'env-key': key, onPlay: play });
React.createElement(VitrinePlayer, { playbackId: id, envKey: key, hlsConfig: _hlsConfig });`);
    expect(notes(script, 'js')).toEqual([
      'env-key: move it to a <vitrine-beacon> inside the player.',
      'envKey: move it to a <vitrine-beacon> inside the player.',
    ]);
  });

  it('is left as it is where it reads what every element of a film has', () => {
    const script = `import '@mux/mux-player';
document.documentElement.setAttribute('theme', 'dark');
player.setAttribute('playback-id', id);
if (player.currentTime > 3 && settings.envKey) player.poster = still;
send({ 'env-key': 1 }, '--', 'a --controls');`;
    expect(notes(script, 'js')).toEqual([]);
    expect(migrated(script, 'js')).toBe(script.replace('@mux/mux-player', 'vitrine'));
  });

  it('has the templates of Lit read around their expressions', () => {
    const script = 'html`<mux-player ?muted=${a > 1} env-key=${k} @play=${() => b}></mux-player>`;';
    expect(migrated(script, 'js')).toBe(script.replaceAll('mux-player', 'vitrine-player'));
    expect(notes(script, 'js')).toHaveLength(1);
  });

  it.each([
    ["import * as Mux from '@mux/mux-player-react';", /import these names from vitrine\/react/],
    ["export { default } from '@mux/mux-player-react';", /import these names from vitrine\/react/],
    [
      "import { generatePlayerInitTime } from '@mux/mux-player';",
      /import these names from vitrine/,
    ],
    ["import MuxPlayer /* lazily */ from '@mux/mux-player-react';", /import these names/],
    ["import '@mux/mux-player/themes/classic';", /the themes are/],
    ["import MuxVideo from '@mux/mux-video-react';", /use <vitrine-player>/],
    ["import 'https://esm.sh/@mux/mux-player@2.9.1';", /load vitrine.js/],
    ["const load = () => import('https://esm.sh/@mux/mux-player');", /load vitrine.js/],
    ["import 'https://cdn.example/npm/@mux/mux-player@2/+esm';", /load vitrine.js/],
    ["import 'https://cdn.example/@mux/mux-player@latest/dist/x.mjs';", /load vitrine.js/],
    ["import P from 'https://esm.sh/@mux/mux-player-react@3.0.0-beta.1';", /vitrine\/react/],
    ["jest.mock('@mux/mux-player-react');", /mentioned in a text/],
    ["const isCustomElement = (tag) => tag.startsWith('mux-');", /mentioned in a text/],
    ["import '@mux/mux-player'; player._hls.levels;", /_hls: the player creates the engine/],
    ["import '@mux/mux-player'; p.addEventListener('userinactivechange', f);", /presence\.idle/],
    ["import '@mux/mux-player'; p.addEventListener('chapterchange', f);", /also fires at the end/],
    ["import '@mux/mux-player'; if (p.hasPlayed) f();", /hasPlayed: read `hub\.state/],
    ["import '@mux/mux-player'; p.setAttribute('env-key', 'a');", /env-key: move it to/],
    ["import '@mux/mux-player'; p.removeAttribute('theme');", /theme: the themes are/],
    ["import '@mux/mux-player'; p.disableCookies = true;", /disableCookies: a <vitrine-beacon>/],
    ["import '@mux/mux-player'; p.media.nativeEl.play();", /nativeEl: `media` of the player/],
    ["import '@mux/mux-player'; s.setProperty('--controls', 'none');", /set controls="none"/],
    ["import '@mux/mux-player'; r.querySelector('media-controller');", /has its own controls/],
    ['import \'@mux/mux-player\'; <b slot="pip-button" />;', /use the "picture-in-picture" slot/],
    ["import '@mux/mux-player'; e.tagName === 'MUX-PLAYER';", /mentioned in a text/],
  ])('leaves %s to a person', (script, says) => {
    const [last] = notes(script, 'js').toReversed();
    expect(last).toMatch(says);
    expect(migrated(script, 'js').replace("import 'vitrine'", "import '@mux/mux-player'")).toBe(
      script,
    );
  });
});

describe('a file of', () => {
  it('Vue has its script, its template and its style read', () => {
    const page = `<script setup lang="ts">
import '@mux/mux-player';
const props = defineProps<{ id: string }>();
</script>
<template>
  <mux-player :playback-id="props.id" @play="count < 3 && next()" :env-key="key" :style="{ '--media-accent-color': colour }" />
</template>
<style scoped lang="scss">
.box { // mux-player
  mux-player { --media-primary-color: red; }
}
</style>
`;
    expect(migrated(page, 'vue')).toBe(
      page
        .replace("'@mux/mux-player'", "'vitrine'")
        .replace('<mux-player', '<vitrine-player')
        .replace('  mux-player {', '  vitrine-player {')
        .replaceAll('--media-', '--vitrine-'),
    );
    expect(notes(page, 'vue')).toHaveLength(1);
  });

  it('Svelte is read around its braces', () => {
    const page = `<script>
  import '@mux/mux-player';
  export let id;
</script>
{#if id < 3}<mux-player playback-id={id} on:play={() => { said = '}>' }} {...rest}></mux-player>{/if}
`;
    expect(migrated(page, 'svelte')).toBe(
      page.replace("'@mux/mux-player'", "'vitrine'").replaceAll('mux-player', 'vitrine-player'),
    );
  });

  it('Svelte has a property that is bound by its name renamed', () => {
    const page = '<mux-player style:--media-accent-color={colour}></mux-player>';
    expect(migrated(page, 'svelte')).toBe(
      '<vitrine-player style:--vitrine-accent-color={colour}></vitrine-player>',
    );
  });

  it.each([
    `<button onclick="document.querySelector('mux-player').play()">Play</button>`,
    `<component :is="'mux-player'" />`,
  ])('HTML tells of what an attribute says in quotes, as in %s', (line) => {
    const page = `<p class="mux-player" id="mux-player"></p>${line}`;
    expect(migrated(page, 'vue')).toBe(page);
    expect(notes(page, 'vue')).toEqual([
      'mux-player: mentioned in a text. Check whether it refers to the player.',
    ]);
  });

  it('Astro means what is imported above', () => {
    const page = `---
import MuxPlayer from '@mux/mux-player-react';
---
<MuxPlayer client:visible playbackId="a" envKey="b" />
`;
    expect(migrated(page, 'astro')).toBe(`---
import { Player as VitrinePlayer } from 'vitrine/react';
---
<VitrinePlayer client:visible playbackId="a" envKey="b" />
`);
    expect(notes(page, 'astro')).toHaveLength(1);
  });

  it('Angular has its ways to bind read, in a page and in the text of a component', () => {
    const page =
      '<mux-player #film class="mux-player" [attr.playback-id]="id()" [style.--media-accent-color]="colour" (ended)="next()"></mux-player>';
    const moved = page
      .replaceAll(/(?<=<\/?)mux-player/g, 'vitrine-player')
      .replace('--media-', '--vitrine-');
    expect(migrated(page, 'html')).toBe(moved);
    const component = (tag: string, name: string, colour: string): string =>
      `@Component({ styles: [\`${name}, p { ${colour}: red }\`], template: \`@if (id()) { ${tag} }\` })\nclass Film {}`;
    expect(migrated(component(page, 'mux-player', '--media-accent-color'), 'ts')).toBe(
      component(moved, 'vitrine-player', '--vitrine-accent-color'),
    );
  });

  it.each(['[attr.env-key]', '[envKey]'])('Angular is told of %s, which is bound', (name) => {
    expect(notes(`<mux-player ${name}="key"></mux-player>`, 'html')).toHaveLength(1);
  });

  it('MDX means what is imported above a paragraph, and has its samples read', () => {
    const page = `---
title: A film
---
import { Note } from './note';
import Film from '@mux/mux-player-react';

# With \`mux-player\`

<Film playbackId="a" envKey="b" metadata={{ title: 'It is > 3' }} />
<mux-player playback-id={ids[0]}></mux-player>

\`\`\`jsx
import '@mux/mux-player';
\`\`\`
`;
    expect(migrated(page, 'mdx')).toBe(
      page
        .replace("Film from '@mux/mux-player-react'", "{ Player as Film } from 'vitrine/react'")
        .replaceAll(/(?<=<\/?)mux-player/g, 'vitrine-player')
        .replace("'@mux/mux-player'", "'vitrine'"),
    );
    expect(notes(page, 'mdx')).toHaveLength(1);
  });

  it('Markdown has its samples read, and words between backquotes left', () => {
    const page =
      'The `<mux-player>`:\n\n```html\n<mux-player src="a"></mux-player>\n```\n\n```js\nimport \'@mux/mux-player\';\n```\n\n```js\nbroken ( mux-player\n```\n';
    expect(migrated(page, 'md')).toBe(
      page
        .replace('<mux-player src', '<vitrine-player src')
        .replace('</mux-player>', '</vitrine-player>')
        .replace("'@mux/mux-player'", "'vitrine'"),
    );
    expect(notes(page, 'md')).toEqual(['This sample could not be parsed and was left unchanged.']);
  });

  it('SCSS has what is within a rule read as the rule says', () => {
    const sheet = `.film { &:hover mux-player { &::part(range) { height: 2px } --controls: none }
  // mux-player
  background: url(//films.example/mux-player.png); animation: mux-player 1s; }`;
    expect(migrated(sheet, 'scss')).toBe(
      sheet.replace('mux-player {', 'vitrine-player {').replace('(range)', '(track)'),
    );
    expect(migrated(sheet, 'less')).toBe(migrated(sheet, 'scss'));
    expect(notes(sheet, 'scss')).toEqual(['--controls: set controls="none" on the player.']);
  });

  it('CSS that does not name the player is only told of', () => {
    const sheet = ':root { --media-accent-color: red; --controls: none }';
    expect(migrated(sheet, 'css')).toBe(sheet);
    expect(notes(sheet, 'css')).toEqual([
      '--media-accent-color: if it belongs to the player, it is now --vitrine-accent-color.',
    ]);
  });
});

/** Pieces that files are made of, with the names and without them. */
const pieces = [
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
const endings = ['html', 'vue', 'svelte', 'astro', 'js', 'tsx', 'ts', 'css', 'scss', 'md'];

/** What is read of a text; a script that is none is left as it is. */
function orLeft(text: string, ending: string): string {
  try {
    return migrated(text, ending);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

describe('any text whatever', () => {
  const ending = fc.constantFrom(...endings);

  it('is as before the second time', () => {
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 30 })
      .map((each) => each.join(''));
    fc.assert(
      fc.property(text, ending, (before, kind) => {
        const once = orLeft(before, kind);
        expect(orLeft(once, kind)).toBe(once);
      }),
      { numRuns: 600, seed: 29 },
    );
  });

  it('is left alone where it does not name Mux Player', () => {
    const plain = pieces.filter((piece) => !/mux|--media-/i.test(piece));
    const text = fc.array(fc.oneof(fc.constantFrom(...plain), fc.string()), { maxLength: 30 });
    fc.assert(
      fc.property(text, ending, (before, kind) => {
        const whole = before.join('');
        fc.pre(!/mux|--media-/i.test(whole));
        expect(transformSource(whole, kind)).toMatchObject({ edits: [], diagnostics: [] });
      }),
      { numRuns: 600, seed: 29 },
    );
  });
});
