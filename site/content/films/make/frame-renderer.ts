import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium, type JSHandle, type Page } from 'playwright';

import type { RenderableFilm } from './film.ts';
import { loadRenderData, type Size } from './renderer/load-render-data.ts';
import type { FilmRenderer } from './renderer/film-renderer.ts';

const here = dirname(fileURLToPath(import.meta.url));
const origin = 'http://renderer.invalid';
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);

// Disables background requests and services, which rendering does not need.
const browserArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Renders single frames of a film as JPEG images. */
export type FrameRenderer = { render(index: number): Promise<Buffer>; close(): Promise<void> };

async function serveRenderer(page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Renderer</title>',
      });
    } else if (pathname === '/font.woff2') {
      await route.fulfill({ contentType: 'font/woff2', body: await readFile(fontFile) });
    } else {
      const source = await readFile(join(here, pathname), 'utf8');
      const body = stripTypeScriptTypes(source);
      await route.fulfill({ contentType: 'text/javascript', body });
    }
  });
  await page.goto(`${origin}/`);
}

async function openRendererPage(
  browser: Browser,
  film: RenderableFilm,
  size: Size,
): Promise<JSHandle<FilmRenderer>> {
  const page = await browser.newPage();
  await serveRenderer(page);
  const renderData = await loadRenderData(film, join(here, film.slug), size);
  return page.evaluateHandle(
    async ([url, data]) => {
      const { openFilmRenderer } = (await import(
        url
      )) as typeof import('./renderer/film-renderer.ts');
      return openFilmRenderer(data);
    },
    [`${origin}/renderer/film-renderer.ts`, renderData] as const,
  );
}

/**
 * Opens a headless browser that renders the frames of a film.
 * @throws Error if a shader does not compile.
 */
export async function openFrameRenderer(film: RenderableFilm, size: Size): Promise<FrameRenderer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: browserArguments,
    ignoreDefaultArgs: ['--headless=old'],
  });
  try {
    const filmRenderer = await openRendererPage(browser, film, size);
    return {
      render: async (index) => {
        const base64 = await filmRenderer.evaluate(
          (renderer, [time, number]) => renderer.renderFrame(time, number),
          [index / film.frameRate, index] as const,
        );
        return Buffer.from(base64, 'base64');
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
