import { escapeAttribute } from '../../../lib/markup/escape-markup.ts';
import { createIframeCode } from './iframe-code.ts';
import { withStartTime, type FilmShareData } from './share-data.ts';

/** Formats of embed code. */
export type EmbedFormat = 'tag' | 'react' | 'iframe';

/** Creates the embed code in each format, with an optional start time in seconds. */
export function createEmbedCodes(
  film: FilmShareData,
  start?: number,
): Readonly<Record<EmbedFormat, string>> {
  const { playbackId, videoOrigin, videoDomain, title, audio, script, embedUrl, width, height } =
    film;
  const [attribute, prop, source] = videoDomain
    ? ['custom-domain', 'customDomain', videoDomain]
    : ['video-origin', 'videoOrigin', videoOrigin];
  const attributes = [
    `playback-id="${escapeAttribute(playbackId)}"`,
    `${attribute}="${escapeAttribute(source)}"`,
    `video-title="${escapeAttribute(title)}"`,
    ...(start === undefined ? [] : [`start-time="${start}"`]),
    ...(audio ? ['audio'] : []),
  ];
  const props = [
    `playbackId=${toJsxValue(playbackId)}`,
    `${prop}=${toJsxValue(source)}`,
    `videoTitle=${toJsxValue(title)}`,
    ...(start === undefined ? [] : [`startTime={${start}}`]),
    ...(audio ? ['audio'] : []),
  ];
  return {
    tag: `${script}\n\n<vitrine-player\n  ${attributes.join('\n  ')}\n></vitrine-player>`,
    react: `import { Player } from 'vitrine/react';\n\n<Player\n  ${props.join('\n  ')}\n/>`,
    iframe: createIframeCode({ src: withStartTime(embedUrl, start), title, width, height }),
  };
}

/** Formats a JSX attribute value. Text that cannot be quoted becomes a JavaScript string. */
function toJsxValue(text: string): string {
  return /["&{}<>\\]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}
