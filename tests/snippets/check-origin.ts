/** Matches the tag of a player in HTML or JSX. */
const playerTagPattern = /<(?:vitrine-player|Player)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** Matches the options of a server-rendered player. */
const renderedPlayerPattern = /renderPlayer\(\{[^}]*\}/g;

const createNamePattern = (...names: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w-])`);
const playbackIdPattern = createNamePattern('playback-id', 'playbackId');
const originPattern = createNamePattern(
  'video-origin',
  'videoOrigin',
  'custom-domain',
  'customDomain',
);

/** The start of the tag that sets the origin for a whole page. */
const PAGE_ORIGIN_TAG = '<meta name="vitrine-video-origin"';

/**
 * Returns the players with a playback ID but without a server. They would load from `stream.mux.com`,
 * which does not have the reader's video.
 * @param pageText The text of the page with the code. It can set the origin for all players.
 */
export function checkOrigin(code: string, pageText: string): readonly string[] {
  if (pageText.includes(PAGE_ORIGIN_TAG)) return [];
  const players = [...code.matchAll(playerTagPattern), ...code.matchAll(renderedPlayerPattern)];
  return players
    .map(([player]) => player)
    .filter((player) => playbackIdPattern.test(player) && !originPattern.test(player))
    .map((player) => `needs video-origin: ${player.replaceAll(/\s+/g, ' ')}`);
}
