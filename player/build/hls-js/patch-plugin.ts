import type { Plugin } from 'vite';

/** A piece of a source, and what stands in its place; it stands there so many times. */
export interface SourcePatch {
  readonly from: string;
  readonly to: string;
  readonly occurrences: number;
}

/** What is changed in hls.js, by the path of a file within its sources, without its ending. */
export type SourcePatches = Readonly<Record<string, readonly SourcePatch[]>>;

const sources = /\/hls\.js\/src\/(.+)\.ts$/;

/**
 * A source with its changes.
 * @throws Error where it is another one than we know, as after an upgrade.
 */
export function applyPatches(code: string, changes: readonly SourcePatch[]): string {
  return changes.reduce((text, { from, to, occurrences }) => {
    const pieces = text.split(from);
    if (pieces.length === occurrences + 1) return pieces.join(to);
    throw new Error(`hls.js has "${from}" ${pieces.length - 1} times, and not ${occurrences}.`);
  }, code);
}

/** Changes the sources of hls.js as they are built. */
export const createPatchPlugin = (name: string, changes: SourcePatches): Plugin => ({
  name,
  enforce: 'pre',
  transform: {
    filter: { id: sources },
    handler(code, id) {
      const own = changes[sources.exec(id)?.[1] ?? ''];
      return own && { code: applyPatches(code, own), map: null };
    },
  },
});
