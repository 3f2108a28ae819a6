const TRAILING_SPACES = /[ \t]+(?=\r?$)/gm;
const VOD_TAG = /^#EXT-X-PLAYLIST-TYPE:\s*VOD\s*$/im;
const END_TAG = /^#EXT-X-ENDLIST/m;
const TARGET_DURATION_TAG = /^#EXT-X-TARGETDURATION:\s*\d/m;
const SEGMENT_DURATION = /^#EXTINF:\s*([\d.]+)/gm;
const CODECS_ATTRIBUTE = /(?<=^#EXT-X-(?:STREAM-INF|I-FRAME-STREAM-INF):.*CODECS=")[^"\n]*/gm;

/**
 * Repairs mistakes that make hls.js reject a playlist, if there is only one possible correction.
 * Returns a valid playlist unchanged.
 */
export const repairPlaylist = (playlist: string): string =>
  [removeTrailingSpaces, repairCodecs, addMissingTargetDuration, addMissingEnd].reduce(
    (text, repair) => repair(text),
    playlist,
  );

const removeTrailingSpaces = (playlist: string): string => playlist.replaceAll(TRAILING_SPACES, '');

/** Writes the sample entry names in `CODECS` in lower case, and completes `mp4a.40` to AAC-LC. */
const repairCodecs = (playlist: string): string =>
  playlist.replaceAll(CODECS_ATTRIBUTE, (codecs) => codecs.split(',').map(repairCodec).join(','));

const repairCodec = (codec: string): string => {
  const [sampleEntry = '', ...parameters] = codec.trim().split('.');
  const repairedCodec = [sampleEntry.toLowerCase(), ...parameters].join('.');
  return repairedCodec === 'mp4a.40' ? 'mp4a.40.2' : repairedCodec;
};

/** The target duration is required (RFC 8216, section 4.3.3.1). */
function addMissingTargetDuration(playlist: string): string {
  if (TARGET_DURATION_TAG.test(playlist)) return playlist;
  const durations = [...playlist.matchAll(SEGMENT_DURATION)].map(([, seconds]) => Number(seconds));
  const target = Math.ceil(Math.max(...durations));
  return Number.isFinite(target)
    ? playlist.replace('#EXTM3U', `#EXTM3U\n#EXT-X-TARGETDURATION:${target}`)
    : playlist;
}

/**
 * Adds the `EXT-X-ENDLIST` tag to a VOD playlist without it. A VOD playlist cannot change, so its last
 * segment is the end of the media (RFC 8216, section 4.3.3.5).
 */
const addMissingEnd = (playlist: string): string =>
  VOD_TAG.test(playlist) && !END_TAG.test(playlist) ? `${playlist}\n#EXT-X-ENDLIST\n` : playlist;
