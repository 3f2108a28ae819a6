import type { TestRunnerPlugin } from '@web/test-runner';

/** An area of a page in CSS pixels. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a Playwright or Puppeteer launcher that gives access to its pages. */
interface PageLauncher {
  getPage?(id: string): {
    screenshot(options: { clip: Clip; type: 'png' }): Promise<Uint8Array>;
  };
}

/**
 * Adds the command `screenshot`, because scripts cannot read the pixels of encrypted video. Its
 * payload is an area of the page. It returns a PNG in base64.
 */
export function screenshotCommand(): TestRunnerPlugin<Clip> {
  return {
    name: 'screenshot-command',
    async executeCommand({ command, payload, session }) {
      if (command !== 'screenshot' || !payload) return undefined;
      const page = (session.browser as PageLauncher).getPage?.(session.id);
      if (!page) throw new Error('This browser does not support screenshots.');
      const screenshot = await page.screenshot({ clip: payload, type: 'png' });
      return Buffer.from(screenshot).toString('base64');
    },
  };
}
