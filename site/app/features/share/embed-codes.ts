import { frameCode, inAttribute } from './iframe-code.ts';
import { withStartTime, type FilmShareData } from './share-data.ts';

/** The ways to put a film on another page, by what that page is made with. */
export type EmbedWay = 'tag' | 'react' | 'frame';

/** Writes the code of each way, with a time to begin at in seconds; the film stays where it is. */
export function createEmbedCodes(
  film: FilmShareData,
  start?: number,
): Readonly<Record<EmbedWay, string>> {
  const { playbackId, videoOrigin, videoDomain, title, audio, script, embedUrl, width, height } =
    film;
  const [attribute, prop, place] = videoDomain
    ? ['custom-domain', 'customDomain', videoDomain]
    : ['video-origin', 'videoOrigin', videoOrigin];
  const attributes = [
    `playback-id="${inAttribute(playbackId)}"`,
    `${attribute}="${inAttribute(place)}"`,
    `video-title="${inAttribute(title)}"`,
    ...(start === undefined ? [] : [`start-time="${start}"`]),
    ...(audio ? ['audio'] : []),
  ];
  const props = [
    `playbackId=${toJsxValue(playbackId)}`,
    `${prop}=${toJsxValue(place)}`,
    `videoTitle=${toJsxValue(title)}`,
    ...(start === undefined ? [] : [`startTime={${start}}`]),
    ...(audio ? ['audio'] : []),
  ];
  return {
    tag: `${script}\n\n<vitrine-player\n  ${attributes.join('\n  ')}\n></vitrine-player>`,
    react: `import { Player } from 'vitrine/react';\n\n<Player\n  ${props.join('\n  ')}\n/>`,
    frame: frameCode({ src: withStartTime(embedUrl, start), title, width, height }),
  };
}

/** A prop; text that would end it early stands as a string of JavaScript. */
function toJsxValue(text: string): string {
  return /["&{}<>\\]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}
