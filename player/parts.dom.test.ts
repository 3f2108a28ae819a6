import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './control-bar.ts';
import './error-dialog.ts';
import { failureFor } from './media/failure.ts';
import './player.ts';

// What this test DOM lacks of a real one; states for style sheets are proved in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** The parts that an element says it has, in the words above its class. */
async function saidOf(file: string): Promise<readonly string[]> {
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  return [...source.matchAll(/@csspart ([a-z-]+)/g)].map(([, name = '']) => name);
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
    const player = document.createElement('vitrine-player');
    document.body.append(player);
    player.hub.target.engine.tell(failureFor('damaged', 'made for a test'));
    await player.updateComplete;
    const dialog = player.shadowRoot?.querySelector('vitrine-error-dialog');
    const through = dialog?.getAttribute('exportparts')?.split(', ');
    expect(new Set(through)).toEqual(new Set(await saidOf('error-dialog.ts')));
  });
});
