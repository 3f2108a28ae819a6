import type { FilmContent } from '../content/film.server.ts';
import { frameCode, inAttribute } from '../embed/frame-code.ts';
import { frameOf } from '../embed/shape.ts';
import type { SiteContext } from '../site-context.ts';

/** The ways to put a film on another page, by what that page is made with. */
export interface EmbedCodes {
  readonly tag: string;
  readonly react: string;
  readonly frame: string;
}

/** Writes the code of each way; the film stays where it is. */
export function embedCodes(film: FilmContent, { origin, videoOrigin }: SiteContext): EmbedCodes {
  const id = film.video.video.muxPlaybackId;
  const from = new URL(videoOrigin, origin).href.replace(/\/$/, '');
  const audio = film.audioOnly === true;
  const attributes = [
    `playback-id="${inAttribute(id)}"`,
    `video-origin="${inAttribute(from)}"`,
    `video-title="${inAttribute(film.title)}"`,
    ...(audio ? ['audio'] : []),
  ];
  const props = [
    `playbackId=${inBraces(id)}`,
    `videoOrigin=${inBraces(from)}`,
    `videoTitle=${inBraces(film.title)}`,
    ...(audio ? ['audio'] : []),
  ];
  return {
    tag: `<script type="module" src="/vitrine.js"></script>\n\n<vitrine-player\n  ${attributes.join('\n  ')}\n></vitrine-player>`,
    react: `import { Player } from 'vitrine/react';\n\n<Player\n  ${props.join('\n  ')}\n/>`,
    frame: frameCode({
      src: new URL(`/embed/${encodeURIComponent(id)}`, origin).href,
      title: film.title,
      ...frameOf(film),
    }),
  };
}

/** A prop; text that would end it early stands as a string of JavaScript. */
function inBraces(text: string): string {
  return /["&{}<>\\]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}
