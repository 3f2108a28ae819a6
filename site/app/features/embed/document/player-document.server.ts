import { type Markup, xml } from '../../../../lib/markup/xml.ts';
import { isFilmReady } from '../../../components/video/is-film-ready.ts';
import { formatPageTitle } from '../../../lib/head/page-title.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';
import { withStartTime } from '../../share/share-data.ts';
import type { EmbedPageData } from '../embed-page-data.ts';
import {
  renderAttributes,
  renderEmbedDocument,
  serializeForScript,
} from './embed-document.server.ts';
import {
  renderPlayer,
  renderPosterPreload,
  type PlayerDocumentOptions,
} from './player-markup.server.ts';
import { embedIcons } from './embed-icons.server.ts';
import { embedMessages } from './embed-messages.server.ts';

/** Renders the embed page of a film. */
export function renderPlayerDocument(document: PlayerDocumentOptions): string {
  const { film, locale, siteName, options, shared, videoOrigin, videoDomain, scripts } = document;
  const [script = '', ...imports] = scripts;
  return renderEmbedDocument({
    locale,
    title: formatPageTitle(film.title, siteName),
    scheme: options.scheme,
    head: xml`<link rel="canonical" href="${shared.pageUrl}"/>
${!videoDomain && xml`<meta name="vitrine-video-origin" content="${videoOrigin}"/>`}
<meta name="vitrine-help-base" content="${new URL(localizePath(locale, '/docs'), shared.pageUrl).href}"/>
${renderPosterPreload(document)}
${imports.map((importUrl) => xml`<link rel="modulepreload" href="${importUrl}" fetchpriority="low"/>`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: xml`${renderPlayer(document)}
${renderCornerButtons(document)}
${renderFallback(document)}
<script type="application/json" id="facts">${serializeForScript(getPageData(document))}</script>`,
  });
}

function getPageData({
  film,
  locale,
  options,
  invalidParameters,
  shared,
  collector,
}: PlayerDocumentOptions): EmbedPageData {
  return {
    ...shared,
    locale,
    chapters: film.chapters ?? [],
    invalidParameters,
    collector,
    captions: options.captions,
    allowedOrigin: options.origin,
  };
}

/** Renders the buttons in the corner of the video. */
function renderCornerButtons(document: PlayerDocumentOptions): Markup {
  const { share } = embedMessages[document.locale];
  return xml`<div${renderAttributes({ class: getCornerClass(document.film.title) })}>
<a href="${getPageUrl(document)}" target="_blank" rel="noopener">${embedIcons.open}<span>${getMediaMessages(document).page(document.siteName.name)}</span></a>
<button type="button" id="share">${embedIcons.share}<span>${share}</span></button>
</div>`;
}

/**
 * Title lengths in characters above which the corner buttons move below the title. About 30
 * characters fit beside them at 320 px.
 */
const [LONG_TITLE, LONGER_TITLE] = [24, 48];

function getCornerClass({ length }: string): string {
  if (length > LONGER_TITLE) return 'corner long longer';
  return length > LONG_TITLE ? 'corner long' : 'corner';
}

/** Renders the content that is visible without scripts, or until they have loaded. */
function renderFallback(document: PlayerDocumentOptions): Markup {
  const { film, locale, contentLocale } = document;
  const { page, file } = getMediaMessages(document);
  const { mp4Url } = film.video.video;
  const hasFile = mp4Url !== null && isFilmReady(film);
  return xml`<div class="plain">
<h1${renderAttributes({ lang: contentLocale === locale ? undefined : contentLocale })}>${film.title}</h1>
<p>${embedMessages[locale].noScript}</p>
<p><a href="${getPageUrl(document)}" target="_blank" rel="noopener">${page(document.siteName.name)}</a>
${hasFile && xml`<a href="${mp4Url}">${file}</a>`}</p>
</div>`;
}

/** Returns the URL of the film's page, at the start time of the embed. */
const getPageUrl = ({ shared, options }: PlayerDocumentOptions): string =>
  withStartTime(shared.pageUrl, options.start);

const getMediaMessages = ({ shared, locale }: PlayerDocumentOptions) =>
  embedMessages[locale][shared.audio ? 'sound' : 'film'];
