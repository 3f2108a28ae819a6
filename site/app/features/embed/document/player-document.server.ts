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
export function renderPlayerDocument(page: PlayerDocumentOptions): string {
  const { film, locale, siteName, options, shareData, videoOrigin, videoDomain, scripts } = page;
  const [script = '', ...imports] = scripts;
  return renderEmbedDocument({
    locale,
    title: formatPageTitle(film.title, siteName),
    scheme: options.scheme,
    head: xml`<link rel="canonical" href="${shareData.pageUrl}"/>
${!videoDomain && xml`<meta name="vitrine-video-origin" content="${videoOrigin}"/>`}
<meta name="vitrine-help-base" content="${new URL(localizePath(locale, '/docs'), shareData.pageUrl).href}"/>
${renderPosterPreload(page)}
${imports.map((importUrl) => xml`<link rel="modulepreload" href="${importUrl}" fetchpriority="low"/>`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: xml`${renderPlayer(page)}
${renderCornerButtons(page)}
${renderFallback(page)}
<script type="application/json" id="page-data">${serializeForScript(getPageData(page))}</script>`,
  });
}

function getPageData({
  film,
  locale,
  options,
  invalidParameters,
  shareData,
  collector,
}: PlayerDocumentOptions): EmbedPageData {
  return {
    ...shareData,
    locale,
    chapters: film.chapters ?? [],
    invalidParameters,
    collector,
    captions: options.captions,
    allowedOrigin: options.origin,
  };
}

/** Renders the buttons in the corner of the video. */
function renderCornerButtons(page: PlayerDocumentOptions): Markup {
  const { share } = embedMessages[page.locale];
  return xml`<div${renderAttributes({ class: getCornerClass(page.film.title) })}>
<a href="${getPageUrl(page)}" target="_blank" rel="noopener">${embedIcons.open}<span>${getMediaMessages(page).openPage(page.siteName.name)}</span></a>
<button type="button" id="share">${embedIcons.share}<span>${share}</span></button>
</div>`;
}

/**
 * Title length in characters above which the corner buttons of a narrow embed move below the title.
 * About 30 characters fit beside them at 320 px.
 */
const LONG_TITLE_LENGTH = 24;

/**
 * Title length in characters above which the corner buttons of a medium-width embed move below a
 * title of two lines.
 */
const TWO_LINE_TITLE_LENGTH = 48;

function getCornerClass({ length }: string): string {
  if (length > TWO_LINE_TITLE_LENGTH) return 'corner-buttons below-title below-two-line-title';
  return length > LONG_TITLE_LENGTH ? 'corner-buttons below-title' : 'corner-buttons';
}

/** Renders the content that is visible until scripts have loaded, or if they are disabled. */
function renderFallback(page: PlayerDocumentOptions): Markup {
  const { film, locale, contentLocale } = page;
  const { openPage, openFile } = getMediaMessages(page);
  const { mp4Url } = film.video.video;
  const hasFile = mp4Url !== null && isFilmReady(film);
  return xml`<div class="fallback">
<h1${renderAttributes({ lang: contentLocale === locale ? undefined : contentLocale })}>${film.title}</h1>
<p>${embedMessages[locale].noScript}</p>
<p><a href="${getPageUrl(page)}" target="_blank" rel="noopener">${openPage(page.siteName.name)}</a>
${hasFile && xml`<a href="${mp4Url}">${openFile}</a>`}</p>
</div>`;
}

/** Returns the URL of the film's page, at the start time of the embed. */
const getPageUrl = ({ shareData, options }: PlayerDocumentOptions): string =>
  withStartTime(shareData.pageUrl, options.start);

const getMediaMessages = ({ shareData, locale }: PlayerDocumentOptions) =>
  embedMessages[locale][shareData.audio ? 'audio' : 'film'];
