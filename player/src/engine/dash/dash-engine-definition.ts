import { detectFormat } from '../../source/source-format.ts';
import type { EngineDefinition } from '../registry/engine-definition.ts';

const MIME_TYPE = 'application/dash+xml';

/** Matches the root element of a manifest, which may follow an XML declaration and comments. */
const manifestStart = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<MPD[\s>]/;

const load = () => Promise.all([import('./load-shaka.ts'), import('./dash-engine.ts')]);

/** The engine for MPEG-DASH, which uses Shaka Player. */
export const dashEngineDefinition: EngineDefinition = {
  name: 'dash',
  canPlay: ({ url, type }) => detectFormat(url, type) === 'dash',
  canPlayResponse: ({ contentType, text }) => contentType === MIME_TYPE || manifestStart.test(text),
  async load(source) {
    const [{ loadShaka }, { createDashEngine }] = await load();
    const shaka = await loadShaka();
    return (media, host) => createDashEngine(shaka, media, source, host);
  },
  preload() {
    // If this fails, `load()` tries again and the player reports the error.
    void load()
      .then(([{ loadShaka }]) => loadShaka())
      .catch(() => {});
  },
};
