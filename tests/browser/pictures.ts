import type { TestRunnerPlugin } from '@web/test-runner';

/** A part of a page, in its pixels. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a browser's driver hands out its pages. */
interface Driver {
  getPage?(id: string): {
    screenshot(how: { clip: Clip; type: 'png' }): Promise<Uint8Array>;
  };
}

/**
 * Takes a picture of the screen, as the pixels of an encrypted film are told to no script of a page.
 * The command is `picture`, with a part of the page; its answer is a PNG in base64.
 */
export function pictures(): TestRunnerPlugin<Clip> {
  return {
    name: 'pictures',
    async executeCommand({ command, payload, session }) {
      if (command !== 'picture' || !payload) return undefined;
      const page = (session.browser as Driver).getPage?.(session.id);
      if (!page) throw new Error('This browser takes no pictures of itself.');
      const picture = await page.screenshot({ clip: payload, type: 'png' });
      return Buffer.from(picture).toString('base64');
    },
  };
}
