/** Properties of a stream for its playlists. `channels` is 0 for video. */
export interface StreamInfo {
  /** Codec string of RFC 6381, such as `avc1.640028`. */
  readonly codec: string;
  readonly channels: number;
}

/**
 * Reads the codec and channel count of the first video or audio stream of an MP4 file; `undefined`
 * if it has none.
 * @throws Error if the file is not a readable MP4.
 */
export async function readStreamInfo(
  file: string,
  kind: 'video' | 'audio',
): Promise<StreamInfo | undefined> {
  // Loaded on demand, because it is only needed for new assets.
  const { FilePathSource, Input, MP4 } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  try {
    if (kind === 'video') {
      const track = await input.getPrimaryVideoTrack();
      const codec = await track?.getCodecParameterString();
      return codec ? { codec, channels: 0 } : undefined;
    }
    const track = await input.getPrimaryAudioTrack();
    const codec = await track?.getCodecParameterString();
    return track && codec ? { codec, channels: await track.getNumberOfChannels() } : undefined;
  } finally {
    input.dispose();
  }
}
