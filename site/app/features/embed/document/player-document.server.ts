import { type Markup, xml } from '../../../lib/http/xml.ts';
import { isReady } from '../../../components/video/is-ready.ts';
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
import { embedIcons } from './frame-icons.server.ts';
import { embedMessages } from './messages.server.ts';

/** Writes the page that shows one film in a frame. */
export function renderPlayerDocument(frame: PlayerDocumentOptions): string {
  const { film, locale, said, options, shared, videoOrigin, videoDomain, scripts } = frame;
  const [script = '', ...imports] = scripts;
  return renderEmbedDocument({
    locale,
    title: formatPageTitle(film.title, said),
    scheme: options.scheme,
    head: xml`<link rel="canonical" href="${shared.pageUrl}"/>
${!videoDomain && xml`<meta name="vitrine-video-origin" content="${videoOrigin}"/>`}
<meta name="vitrine-help-base" content="${new URL(localizePath(locale, '/docs'), shared.pageUrl).href}"/>
${renderPosterPreload(frame)}
${imports.map((each) => xml`<link rel="modulepreload" href="${each}" fetchpriority="low"/>`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: xml`${renderPlayer(frame)}
${renderCornerButtons(frame)}
${renderFallback(frame)}
<script type="application/json" id="facts">${serializeForScript(getPageData(frame))}</script>`,
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

/** What stands over the picture beside the controls: small, because the film is looked at. */
function renderCornerButtons(frame: PlayerDocumentOptions): Markup {
  const { share } = embedMessages[frame.locale];
  return xml`<div${renderAttributes({ class: cornerOf(frame.film.title) })}>
<a href="${pageOf(frame)}" target="_blank" rel="noopener">${embedIcons.open}<span>${wordsFor(frame).page(frame.said.name)}</span></a>
<button type="button" id="share">${embedIcons.share}<span>${share}</span></button>
</div>`;
}

/** A title that reaches as far has it below itself; in letters, of which some 30 fit beside it at 320 px. */
const [longTitle, longerTitle] = [24, 48];

function cornerOf({ length }: string): string {
  if (length > longerTitle) return 'corner long longer';
  return length > longTitle ? 'corner long' : 'corner';
}

/** What there is without scripts, or until they have come. */
function renderFallback(frame: PlayerDocumentOptions): Markup {
  const { film, locale, contentLocale } = frame;
  const { page, file } = wordsFor(frame);
  const { mp4Url } = film.video.video;
  const hasFile = mp4Url !== null && isReady(film);
  return xml`<div class="plain">
<h1${renderAttributes({ lang: contentLocale === locale ? undefined : contentLocale })}>${film.title}</h1>
<p>${embedMessages[locale].noScript}</p>
<p><a href="${pageOf(frame)}" target="_blank" rel="noopener">${page(frame.said.name)}</a>
${hasFile && xml`<a href="${mp4Url}">${file}</a>`}</p>
</div>`;
}

/** The film's own page, where the frame begins. */
const pageOf = ({ shared, options }: PlayerDocumentOptions): string =>
  withStartTime(shared.pageUrl, options.start);

const wordsFor = ({ shared, locale }: PlayerDocumentOptions) =>
  embedMessages[locale][shared.audio ? 'sound' : 'film'];
