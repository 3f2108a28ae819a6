import { type Markup, xml } from '../../feeds/markup.ts';
import { isReady } from '../../media/is-ready.ts';
import { pageTitle } from '../../head/page-title.ts';
import { pathIn } from '../../locale/paths.ts';
import { startingAt } from '../../share/shared-film.ts';
import type { FrameFacts } from '../frame-facts.ts';
import { attributesOf, frameDocument, json } from './frame-document.server.ts';
import { framedPlayer, posterPreload, type FilmFrame } from './framed-player.server.ts';
import { frameIcons } from './frame-icons.server.ts';
import { frameWords } from './words.server.ts';

/** Writes the page that shows one film in a frame. */
export function filmFrame(frame: FilmFrame): string {
  const { film, locale, said, wishes, shared, videoOrigin, videoDomain, scripts } = frame;
  const [script = '', ...imports] = scripts;
  return frameDocument({
    locale,
    title: pageTitle(film.title, said),
    scheme: wishes.scheme,
    head: xml`<link rel="canonical" href="${shared.page}"/>
${!videoDomain && xml`<meta name="vitrine-video-origin" content="${videoOrigin}"/>`}
<meta name="vitrine-help-base" content="${new URL(pathIn(locale, '/docs'), shared.page).href}"/>
${posterPreload(frame)}
${imports.map((each) => xml`<link rel="modulepreload" href="${each}" fetchpriority="low"/>`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: xml`${framedPlayer(frame)}
${corner(frame)}
${plain(frame)}
<script type="application/json" id="facts">${json(factsOf(frame))}</script>`,
  });
}

function factsOf({ film, locale, wishes, ignored, shared, collector }: FilmFrame): FrameFacts {
  return {
    ...shared,
    locale,
    chapters: film.chapters ?? [],
    ignored,
    collector,
    captions: wishes.captions,
    onlyOrigin: wishes.origin,
  };
}

/** What stands over the picture beside the controls: small, because the film is looked at. */
function corner(frame: FilmFrame): Markup {
  const { share } = frameWords[frame.locale];
  return xml`<div${attributesOf({ class: cornerOf(frame.film.title) })}>
<a href="${pageOf(frame)}" target="_blank" rel="noopener">${frameIcons.open}<span>${wordsFor(frame).page(frame.said.name)}</span></a>
<button type="button" id="share">${frameIcons.share}<span>${share}</span></button>
</div>`;
}

/** A title that reaches as far has it below itself; in letters, of which some 30 fit beside it at 320 px. */
const [longTitle, longerTitle] = [24, 48];

function cornerOf({ length }: string): string {
  if (length > longerTitle) return 'corner long longer';
  return length > longTitle ? 'corner long' : 'corner';
}

/** What there is without scripts, or until they have come. */
function plain(frame: FilmFrame): Markup {
  const { film, locale, filmLang } = frame;
  const { page, file } = wordsFor(frame);
  const { mp4Url } = film.video.video;
  const hasFile = mp4Url !== null && isReady(film);
  return xml`<div class="plain">
<h1${attributesOf({ lang: filmLang === locale ? undefined : filmLang })}>${film.title}</h1>
<p>${frameWords[locale].noScript}</p>
<p><a href="${pageOf(frame)}" target="_blank" rel="noopener">${page(frame.said.name)}</a>
${hasFile && xml`<a href="${mp4Url}">${file}</a>`}</p>
</div>`;
}

/** The film's own page, where the frame begins. */
const pageOf = ({ shared, wishes }: FilmFrame): string => startingAt(shared.page, wishes.start);

const wordsFor = ({ shared, locale }: FilmFrame) =>
  frameWords[locale][shared.audio ? 'sound' : 'film'];
