import type { Plugin } from 'vite';

/** A piece of a source, and what stands in its place; it stands there so many times. */
export interface Change {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** What is changed in hls.js, by the path of a file within its sources, without its ending. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

const sources = /\/hls\.js\/src\/(.+)\.ts$/;

/**
 * A source with its changes.
 * @throws Error where it is another one than we know, as after an upgrade.
 */
export function changed(code: string, changes: readonly Change[]): string {
  return changes.reduce((text, { from, to, times }) => {
    const pieces = text.split(from);
    if (pieces.length === times + 1) return pieces.join(to);
    throw new Error(`hls.js has "${from}" ${pieces.length - 1} times, and not ${times}.`);
  }, code);
}

/** Changes the sources of hls.js as they are built. */
export const changeSources = (name: string, changes: Changes): Plugin => ({
  name,
  enforce: 'pre',
  transform: {
    filter: { id: sources },
    handler(code, id) {
      const own = changes[sources.exec(id)?.[1] ?? ''];
      return own && { code: changed(code, own), map: null };
    },
  },
});
