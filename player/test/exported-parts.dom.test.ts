import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../src/elements/vitrine-control-bar.ts';
import '../src/elements/vitrine-error-dialog.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import '../src/elements/vitrine-player.ts';

// happy-dom does not implement attachInternals; custom states are tested in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Reads the documented parts of an element from its doc comment. */
async function readDocumentedParts(file: string): Promise<readonly string[]> {
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  return [...source.matchAll(/@csspart ([a-z-]+)/g)].map(([, name = '']) => name);
}

/** Returns the parts of an element that a player exports. */
async function readExportedParts(name: string): Promise<ReadonlySet<string> | undefined> {
  const player = document.createElement('vitrine-player');
  document.body.append(player);
  player.hub.stateOwners.engineManager.setError(
    createPlaybackError('decode-failed', 'An error for this test.'),
  );
  await player.updateComplete;
  const element = player.shadowRoot?.querySelector<HTMLElement & { updateComplete: unknown }>(name);
  await element?.updateComplete;
  const parts = element?.getAttribute('exportparts')?.split(/, ?/);
  return parts && new Set(parts);
}

beforeEach(() => {
  // The player also logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a player exports', () => {
  it('every part of its error dialog', async () => {
    expect(await readExportedParts('vitrine-error-dialog')).toEqual(
      new Set(await readDocumentedParts('../src/elements/vitrine-error-dialog.ts')),
    );
  });

  it('every part of its control bar except the regions and `stats`, which the player itself has', async () => {
    const parts = new Set(await readDocumentedParts('../src/elements/vitrine-control-bar.ts'));
    for (const part of ['top-start', 'stats']) parts.delete(part);
    expect(await readExportedParts('vitrine-control-bar')).toEqual(parts);
  });
});

describe('a control bar and an error dialog that the page has slotted', () => {
  it.each(['vitrine-control-bar', 'vitrine-error-dialog'])(
    'keep the exportparts attribute that the page sets: <%s>',
    async (name) => {
      const player = document.createElement('vitrine-player');
      const slottedElement = document.createElement(name);
      slottedElement.slot = name === 'vitrine-control-bar' ? 'controls' : 'error';
      slottedElement.setAttribute('exportparts', 'button: mine');
      player.append(slottedElement);
      document.body.append(player);
      await player.updateComplete;
      await (slottedElement as HTMLElement & { updateComplete?: unknown }).updateComplete;
      expect(slottedElement.getAttribute('exportparts')).toBe('button: mine');
    },
  );
});
