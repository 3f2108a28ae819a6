import { renderPlayerShadow } from './player-shadow-cache.server.ts';

/** The tag of a player with its attributes, and what stands within it. */
const player = /(<vitrine-player((?:\s+[^<>\s]+)*)\s*>)([^]*?)(?=<\/vitrine-player>)/g;

const attribute = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

const ownPoster = /\sslot="poster"/;

/** What a server knows of the page around an example. */
interface ExamplePage {
  readonly lang: string;
  readonly nonce: string | undefined;
}

/**
 * Draws the players in the markup of an example, which is known to be harmless. A player with an
 * entity in an attribute is left to its script: no example needs one, and so nothing here reads them.
 */
export function withDrawnPlayers(markup: string, page: ExamplePage): string {
  return markup.replaceAll(player, (whole, tag: string, written: string, within: string) => {
    if (written.includes('&')) return whole;
    const attributes = Object.fromEntries(
      [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]),
    );
    const shadow = renderPlayerShadow(attributes, {
      ...page,
      ownPoster: ownPoster.test(within),
      link: fileOf(attributes),
    });
    return `${tag}<template shadowrootmode="open">${shadow}</template>${within}`;
  });
}

/** The smallest file of a film, which any browser plays; a playlist is played by some alone. */
function fileOf({ 'playback-id': id, 'video-origin': origin }: Readonly<Record<string, string>>) {
  return id && origin ? `${origin}/${encodeURIComponent(id)}/low.mp4` : undefined;
}
