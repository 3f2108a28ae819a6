import { escapeAttribute } from '../../../site/lib/markup/escape-markup.ts';
import type { PlaybackOptions, StreamContext } from '../stream-case.ts';

/** The width, in pixels, at which every menu of the player has its own button. */
const PLAYER_WIDTH = 900;

const DEFAULT_RATE = 4;

/** The source of a page, and the context for its attributes. */
interface PageSource {
  readonly src: string;
  readonly context: StreamContext;
}

/** Serializes a value for an inline script. */
const toScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Renders the page of the Vitrine player. It sets `media` to the media element. */
export function renderVitrinePage({ src, context }: PageSource, options: PlaybackOptions): string {
  const { rate = DEFAULT_RATE, attributes = {}, properties = {}, withCredentials } = options;
  const allAttributes: PlaybackOptions['attributes'] = {
    ...{ src, type: 'hls', muted: '', autoplay: 'muted', playbackrate: String(rate) },
    ...{ 'hide-after': '0', 'no-quality-pref': '', 'no-volume-pref': '', 'no-muted-pref': '' },
    crossorigin: withCredentials ? 'use-credentials' : 'anonymous',
    ...attributes,
  };
  const markup = Object.entries(allAttributes).flatMap(([name, value]) => {
    const text = typeof value === 'function' ? value(context) : value;
    return text === undefined ? [] : `${name}="${escapeAttribute(text)}"`;
  });
  return `<!doctype html>
<html lang="en"><title>Vitrine</title>
<style>vitrine-player { inline-size: ${PLAYER_WIDTH}px }</style>
<vitrine-player ${markup.join(' ')}></vitrine-player>
<script>
  const player = document.querySelector('vitrine-player');
  Object.assign(player, ${toScript(properties)});
  customElements.whenDefined('vitrine-player').then(() => { window.media = player.media; });
</script>
<script type="module" src="/player/vitrine.js"></script>`;
}

/**
 * Renders a page with a media element and the published hls.js. As in the examples of hls.js, the page
 * calls `recoverMediaError()` after a media error, at most twice. It sets `media` and `stock`.
 */
export function renderStockPage({ src }: PageSource, options: PlaybackOptions): string {
  const { rate = DEFAULT_RATE, stockConfig = {}, withCredentials = false, selectHeight } = options;
  return `<!doctype html>
<html lang="en"><title>hls.js</title>
<video id="video" muted playsinline width="${PLAYER_WIDTH}"></video>
<script src="/hls.js"></script>
<script>
  const media = document.getElementById('video');
  media.defaultPlaybackRate = media.playbackRate = ${rate};
  const config = ${toScript(stockConfig)};
  if (${withCredentials}) config.xhrSetup = (xhr) => { xhr.withCredentials = true; };
  const hls = new Hls(config);
  let recoveries = 0;
  window.media = media;
  window.stock = { hls, error: undefined, selectedHeight: ${selectHeight?.height ?? 0} };
  hls.on(Hls.Events.ERROR, (event, { fatal, type, details, response }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < 2) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    window.stock.error = details + (response && response.code ? ' ' + response.code : '');
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void media.play().catch(() => {}));
  hls.loadSource(${toScript(src)});
  hls.attachMedia(media);
</script>`;
}
