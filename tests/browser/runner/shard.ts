import path from 'node:path';

/**
 * Matches files whose tests depend on timing: live streams, gestures, and missing segments, each of
 * which requires a seek. They fail if another browser shares the CPU.
 */
const needsExclusiveCpu = (file: string): boolean =>
  /(?:^|\/)(?:live|gestures|missing-segments)[^/]*$/.test(file);

/**
 * Files that test the user interface: they operate controls and elements, and need at most the first
 * frame of a video. All other files play media in real time.
 */
const interfaceFiles: ReadonlySet<string> = new Set([
  'accessibility',
  'invalid-input',
  'contrast',
  'control-bar',
  'error-dialog',
  'hls-smoke',
  'languages',
  'loading-indicator',
  'menus',
  'css-parts',
  'interstitial-overlay',
  'control-slots',
  'stats',
  'time-range',
]);

const isInterfaceFile = (file: string): boolean =>
  interfaceFiles.has(path.basename(file, '.browser.test.ts'));

/**
 * Selects a shard of the test files.
 *
 * @param shard `2/3` selects the second of three shards; files are distributed round-robin, because
 *   neighboring files often take similarly long. `interface` selects the tests of the user interface
 *   and `playback` all others; `exclusive` selects the files that need the CPU to themselves and
 *   `shared` all others.
 * @throws Error if `shard` is none of these.
 */
export function selectShard(files: readonly string[], shard: string): string[] {
  if (shard === 'exclusive') return files.filter((file) => needsExclusiveCpu(file));
  if (shard === 'shared') return files.filter((file) => !needsExclusiveCpu(file));
  if (shard === 'interface') return files.filter((file) => isInterfaceFile(file));
  if (shard === 'playback') return files.filter((file) => !isInterfaceFile(file));
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new Error(
      `SHARD is "${shard}", but must be like "1/2", or "exclusive", "shared", "interface" or "playback".`,
    );
  }
  return files.filter((_, position) => position % count === index - 1);
}
