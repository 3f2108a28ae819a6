import type { Plugin } from 'vite';

/** A text replacement in a source file. */
export interface SourcePatch {
  readonly from: string;
  readonly to: string;
  /** How many times the source contains `from`. */
  readonly occurrences: number;
}

/** Patches by the path of a file in the `src` folder of hls.js, without extension. */
export type SourcePatches = Readonly<Record<string, readonly SourcePatch[]>>;

const sourcePathPattern = /\/hls\.js\/src\/(.+)\.ts$/;

/**
 * Applies patches to a source file.
 *
 * @throws {Error} if the source contains `from` more or fewer times than `occurrences`, such as after
 *   an upgrade of hls.js.
 */
export function applyPatches(code: string, patches: readonly SourcePatch[]): string {
  return patches.reduce((text, { from, to, occurrences }) => {
    const pieces = text.split(from);
    if (pieces.length === occurrences + 1) return pieces.join(to);
    throw new Error(
      `hls.js contains "${from}" ${pieces.length - 1} times instead of ${occurrences}.`,
    );
  }, code);
}

/** Creates a Vite plugin that patches the sources of hls.js. */
export const createPatchPlugin = (name: string, patches: SourcePatches): Plugin => ({
  name,
  enforce: 'pre',
  transform: {
    filter: { id: sourcePathPattern },
    handler(code, id) {
      const filePatches = patches[sourcePathPattern.exec(id)?.[1] ?? ''];
      return filePatches && { code: applyPatches(code, filePatches), map: null };
    },
  },
});
