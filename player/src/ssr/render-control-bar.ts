import { icons } from '../controls/base/icons.ts';
import type { Region } from '../controls/layout/layouts.ts';
import { formatTime } from '../media/time-format.ts';
import type { Texts } from '../i18n/locales/en.ts';
import { formatAttributes, markup, Markup } from './html-template.ts';
import { styleSheets, renderStyle } from './style-sheets.ts';

/** The data of a video that is known before the video loads. */
export interface VideoSummary {
  /** `undefined` for a video without a title. */
  readonly title: string | undefined;
  /** The duration in seconds; `undefined` if unknown. */
  readonly duration: number | undefined;
  readonly audio: boolean;
  /** Whether a poster covers the first frame. */
  readonly hasPoster: boolean;
  /** The page language as a BCP 47 tag. Empty if unknown. */
  readonly lang: string;
  /** The URL of the video for browsers without scripts. `undefined` if unknown. */
  readonly fallbackUrl: string | undefined;
}

const exportedParts = 'button, icon, menu, menu-item, track, preview';

/**
 * Renders the control bar in its state before the first play. The bar and its controls have shadow
 * roots, so that the style sheets of the elements apply. Their hosts are `<div>`s, which are not
 * upgraded before the player hydrates.
 */
export function renderControlBar(
  video: VideoSummary,
  texts: Texts,
  nonce: string | undefined,
): Markup {
  const { audio, hasPoster } = video;
  const host = formatAttributes({
    class: 'bar',
    audio: audio ? '' : undefined,
    'has-poster': hasPoster ? '' : undefined,
    exportparts: `control, ${exportedParts}`,
  });
  const play = renderPlayControl(video, texts, nonce);
  const otherRegions = audio
    ? renderBottom('bottom-start', play)
    : markup`${renderRegion('center', play)}${renderBottom('bottom-end', renderDurationControl(video, nonce))}`;
  const style = renderStyle(audio ? styleSheets.audioBar : styleSheets.bar, nonce);
  // Marks the language of the texts if it is not the page language.
  const lang = !video.lang || video.lang.startsWith(texts.language) ? undefined : texts.language;
  const layout = audio ? 'audio' : 'before-play';
  const top = markup`<div class="top">${renderRegion('top-start', renderTitleControl(video, nonce))}</div>`;
  return markup`<div${host}>
    <template shadowrootmode="open"
      >${style}
      <div class="layout ${layout}" dir="${texts.direction}"${formatAttributes({ lang })}>
        <div class="surface"></div>
        ${top}${otherRegions}
      </div>
    </template>
  </div>`;
}

const renderRegion = (name: Region, control: Markup | undefined): Markup =>
  markup`<div class="${name}" part="${name}">${control}</div>`;

const renderBottom = (name: Region, control: Markup | undefined): Markup =>
  markup`<div class="bottom"><div class="row">${renderRegion(name, control)}</div></div>`;

function renderControl(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: Markup,
): Markup {
  const host = formatAttributes({
    name,
    class: `${name} any`,
    part: `control ${name}`,
    ...attributes,
  });
  return markup`<div${host}><template shadowrootmode="open">${content}</template></div>`;
}

function renderTitleControl(
  { title, lang }: VideoSummary,
  nonce: string | undefined,
): Markup | undefined {
  if (!title) return undefined;
  const span = markup`<span class="title">${title}</span>`;
  return renderControl(
    'title',
    lang ? { lang } : {},
    markup`${renderStyle(styleSheets.display, nonce)}${span}`,
  );
}

function renderDurationControl(
  { duration }: VideoSummary,
  nonce: string | undefined,
): Markup | undefined {
  if (duration === undefined || !Number.isFinite(duration)) return undefined;
  const span = markup`<span class="duration">${formatTime(duration)}</span>`;
  return renderControl('duration', {}, markup`${renderStyle(styleSheets.display, nonce)}${span}`);
}

/**
 * Renders the play button as a `<details>` element, whose `open` state records a press until the
 * player hydrates. Without scripts, a link to the video replaces it.
 */
function renderPlayControl(
  { audio, fallbackUrl, title }: VideoSummary,
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
  const fallbackLink = fallbackUrl
    ? markup`<noscript
        >${renderStyle('details{display:none}', nonce)}<a
          class="target"
          part="button"
          href="${fallbackUrl}"
          aria-label="${label}"
          >${icon}</a
        ></noscript
      >`
    : undefined;
  const attributes = { exportparts: exportedParts, ...(audio ? {} : { large: '' }) };
  return renderControl(
    'play',
    attributes,
    markup`${renderStyle(styleSheets.button, nonce)}${button}${fallbackLink}`,
  );
}
