import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/elements/vitrine-control-bar.ts';
import '../src/elements/vitrine-error-dialog.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import '../src/elements/vitrine-player.ts';

// What this test DOM lacks of a real one; states for style sheets are proved in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** The parts that an element says it has, in the words above its class. */
async function saidOf(file: string): Promise<readonly string[]> {
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  return [...source.matchAll(/@csspart ([a-z-]+)/g)].map(([, name = '']) => name);
}

/** The parts of an element within a player that lie open to the page. */
async function openOf(name: string): Promise<ReadonlySet<string> | undefined> {
  const player = document.createElement('vitrine-player');
  document.body.append(player);
  player.hub.target.engine.setError(createPlaybackError('damaged', 'made for a test'));
  await player.updateComplete;
  const part = player.shadowRoot?.querySelector<HTMLElement & { updateComplete: unknown }>(name);
  await part?.updateComplete;
  const through = part?.getAttribute('exportparts')?.split(/, ?/);
  return through && new Set(through);
}

beforeEach(() => {
  // A failure is said there too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a style sheet of the page reaches through a player', () => {
  it('every part that its error dialog has', async () => {
    expect(await openOf('vitrine-error-dialog')).toEqual(
      new Set(await saidOf('../src/elements/vitrine-error-dialog.ts')),
    );
  });

  it('every part that its controls have, but for their regions, and stats, which a player has itself', async () => {
    const said = new Set(await saidOf('../src/elements/vitrine-control-bar.ts'));
    for (const own of ['top-start', 'stats']) said.delete(own);
    expect(await openOf('vitrine-control-bar')).toEqual(said);
  });
});

describe('a control bar and an error dialog that a page has placed', () => {
  it.each(['vitrine-control-bar', 'vitrine-error-dialog'])(
    'are in reach of the page, and pass on what the page says: <%s>',
    async (name) => {
      const player = document.createElement('vitrine-player');
      const own = document.createElement(name);
      own.slot = name === 'vitrine-control-bar' ? 'controls' : 'error';
      own.setAttribute('exportparts', 'button: mine');
      player.append(own);
      document.body.append(player);
      await player.updateComplete;
      await (own as HTMLElement & { updateComplete?: unknown }).updateComplete;
      expect(own.getAttribute('exportparts')).toBe('button: mine');
    },
  );
});
