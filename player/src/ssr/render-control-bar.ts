import { icons } from '../controls/base/icons.ts';
import type { Region } from '../controls/layout/layouts.ts';
import { formatTime } from '../media/time-format.ts';
import type { Texts } from '../i18n/locales/en.ts';
import { formatAttributes, markup, Markup } from './markup.ts';
import { styleSheets, renderStyle } from './style-sheets.ts';

/** What is known of a film before anything of it has been loaded. */
export interface VideoSummary {
  /** Absent where it has none. */
  readonly title: string | undefined;
  /** Seconds; absent where nobody has said it. */
  readonly duration: number | undefined;
  readonly audio: boolean;
  /** Whether a picture stands in for the first frame. */
  readonly hasPoster: boolean;
  /** The language of the page around it, as a BCP 47 tag; empty where nobody has said it. */
  readonly lang: string;
  /** Where it can be seen without scripts; absent where nobody knows. */
  readonly fallbackUrl: string | undefined;
}

const exported = 'button, icon, menu, menu-item, track, preview';

/**
 * The bar as it is before the first play, in roots of their own as the controls have them, so that
 * the same style sheets fit. Its hosts are nobody's elements: nothing is upgraded before its time.
 */
export function renderControlBar(
  film: VideoSummary,
  texts: Texts,
  nonce: string | undefined,
): Markup {
  const { audio, hasPoster: covered } = film;
  const host = formatAttributes({
    class: 'bar',
    audio: audio ? '' : undefined,
    covered: covered ? '' : undefined,
    exportparts: `control, ${exported}`,
  });
  const play = playControl(film, texts, nonce);
  const rest = audio
    ? bottom('bottom-start', play)
    : markup`${region('centre', play)}${bottom('bottom-end', durationControl(film, nonce))}`;
  const look = renderStyle(audio ? styleSheets.audioBar : styleSheets.bar, nonce);
  // Words that stand in for a language that is not spoken are read as what they are.
  const lang = !film.lang || film.lang.startsWith(texts.language) ? undefined : texts.language;
  const layout = audio ? 'audio' : 'before-play';
  const top = markup`<div class="top">${region('top-start', titleControl(film, nonce))}</div>`;
  return markup`<div${host}>
    <template shadowrootmode="open"
      >${look}
      <div class="layout ${layout}" dir="${texts.direction}"${formatAttributes({ lang })}>
        <div class="surface"></div>
        ${top}${rest}
      </div>
    </template>
  </div>`;
}

const region = (name: Region, control: Markup | undefined): Markup =>
  markup`<div class="${name}" part="${name}">${control}</div>`;

const bottom = (name: Region, control: Markup | undefined): Markup =>
  markup`<div class="bottom"><div class="row">${region(name, control)}</div></div>`;

function control(name: string, own: Readonly<Record<string, string>>, inside: Markup): Markup {
  const host = formatAttributes({ name, class: `${name} any`, part: `control ${name}`, ...own });
  return markup`<div${host}><template shadowrootmode="open">${inside}</template></div>`;
}

function titleControl(
  { title, lang }: VideoSummary,
  nonce: string | undefined,
): Markup | undefined {
  if (!title) return undefined;
  const words = markup`<span class="title">${title}</span>`;
  return control(
    'title',
    lang ? { lang } : {},
    markup`${renderStyle(styleSheets.display, nonce)}${words}`,
  );
}

function durationControl(
  { duration }: VideoSummary,
  nonce: string | undefined,
): Markup | undefined {
  if (duration === undefined || !Number.isFinite(duration)) return undefined;
  const words = markup`<span class="mark">${formatTime(duration)}</span>`;
  return control('duration', {}, markup`${renderStyle(styleSheets.display, nonce)}${words}`);
}

/**
 * The large button. A press opens it, and that is kept until the player comes; without scripts a
 * link to the film has its place.
 */
function playControl(
  { audio, fallbackUrl: link, title }: VideoSummary,
  texts: Texts,
  nonce: string | undefined,
): Markup {
  const icon = markup`<svg part="icon" viewBox="0 0 24 24" aria-hidden="true">
    ${new Markup(icons.play.strings.join(''))}
  </svg>`;
  const button = markup`<details lang="${texts.language}">
    <summary class="target play" part="button" role="button" aria-label="${texts.play}">
      ${icon}
    </summary>
  </details>`;
  const label = title ? `${texts.play}: ${title}` : texts.play;
  const way = link
    ? markup`<noscript
        >${renderStyle('details{display:none}', nonce)}<a
          class="target"
          part="button"
          href="${link}"
          aria-label="${label}"
          >${icon}</a
        ></noscript
      >`
    : undefined;
  const own = { exportparts: exported, ...(audio ? {} : { large: '' }) };
  return control('play', own, markup`${renderStyle(styleSheets.button, nonce)}${button}${way}`);
}
