/** A tag of a player, as HTML or JSX. */
const playerTag = /<(?:vitrine-player|Player)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** The options of a player that a server renders. */
const renderedPlayer = /renderPlayer\(\{[^}]*\}/g;

const names = (...all: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\w-])(?:${all.join('|')})(?![\w-])`);
const playbackId = names('playback-id', 'playbackId');
const origin = names('video-origin', 'videoOrigin', 'custom-domain', 'customDomain');

/** The line that sets the origin for a whole page. */
const pageOrigin = '<meta name="vitrine-video-origin"';

/**
 * Returns the players with a playback ID but without a server. They would load from `stream.mux.com`,
 * which does not have the reader's video.
 * @param page the page around the code, which may set the origin for all its players.
 */
export function checkOrigin(code: string, page: string): readonly string[] {
  if (page.includes(pageOrigin)) return [];
  const players = [...code.matchAll(playerTag), ...code.matchAll(renderedPlayer)];
  return players
    .map(([player]) => player)
    .filter((player) => playbackId.test(player) && !origin.test(player))
    .map((player) => `needs video-origin: ${player.replaceAll(/\s+/g, ' ')}`);
}
