import { renderPlayerShadow } from './player-shadow-cache.server.ts';

/** Matches a player element: its tag, its attributes and its content. */
const playerPattern = /(<vitrine-player((?:\s+[^<>\s]+)*)\s*>)([^]*?)(?=<\/vitrine-player>)/g;

const attributePattern = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

const posterSlotPattern = /\sslot="poster"/;

/** The page around an example. */
interface ExamplePage {
  readonly lang: string;
  readonly nonce: string | undefined;
}

/**
 * Adds declarative shadow roots to the players in the markup of an example, which must be safe.
 * Does not render players with an entity in an attribute, because this function does not decode
 * entities.
 */
export function renderExamplePlayers(markup: string, page: ExamplePage): string {
  return markup.replaceAll(
    playerPattern,
    (match, tag: string, attributeText: string, content: string) => {
      if (attributeText.includes('&')) return match;
      const attributes = Object.fromEntries(
        [...attributeText.matchAll(attributePattern)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const shadow = renderPlayerShadow(attributes, {
        ...page,
        ownPoster: posterSlotPattern.test(content),
        link: getVideoFileUrl(attributes),
      });
      return `${tag}<template shadowrootmode="open">${shadow}</template>${content}`;
    },
  );
}

/** Returns the URL of the smallest MP4 file, which every browser plays, unlike a playlist. */
function getVideoFileUrl({
  'playback-id': id,
  'video-origin': origin,
}: Readonly<Record<string, string>>) {
  return id && origin ? `${origin}/${encodeURIComponent(id)}/low.mp4` : undefined;
}
