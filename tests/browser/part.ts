import path from 'node:path';

/**
 * Those of a broadcast, which goes on without them, of clicks that follow each other, and of leaps
 * over what nobody has, each of which waits for a seek: beside another browser it is the machine that
 * they measure.
 */
const wantsAllOf = (file: string): boolean =>
  /(?:^|\/)(?:live|gestures|gone-segments)[^/]*$/.test(file);

/**
 * Files that test the interface: they drive the controls and elements, and wait for no more of a
 * film than its first frame. The others play films in real time.
 */
const interfaceFiles: ReadonlySet<string> = new Set([
  'accessibility',
  'invalid-input',
  'contrast',
  'control-bar',
  'error-dialog',
  'film-plays',
  'languages',
  'loading-indicator',
  'menus',
  'css-parts',
  'control-slots',
  'stats',
  'time-range',
]);

const isOfInterface = (file: string): boolean =>
  interfaceFiles.has(path.basename(file, '.browser.test.ts'));

/**
 * A part of all files, as `2/3` for the second of three; they are dealt out like cards, so that
 * neighbours, which are often alike, come into different parts. `interface` is those of the
 * interface and `playback` all others; `alone` is those that want the
 * machine to themselves, and `beside` all others.
 * @throws Error where `wanted` names no part.
 */
export function partOf(files: readonly string[], wanted: string): string[] {
  if (wanted === 'alone') return files.filter((file) => wantsAllOf(file));
  if (wanted === 'beside') return files.filter((file) => !wantsAllOf(file));
  if (wanted === 'interface') return files.filter((file) => isOfInterface(file));
  if (wanted === 'playback') return files.filter((file) => !isOfInterface(file));
  const [, part = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(wanted) ?? []).map(Number);
  if (part < 1 || part > parts) {
    throw new Error(
      `PART is "${wanted}", but has to be as "1/2", or "alone", "beside", "interface" or "playback".`,
    );
  }
  return files.filter((_, index) => index % parts === part - 1);
}
