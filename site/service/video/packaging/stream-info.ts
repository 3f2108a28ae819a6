/** What a playlist must say of a stream; `channels` is 0 for pictures. */
export interface StreamInfo {
  /** Codec string of RFC 6381, such as `avc1.640028`. */
  readonly codec: string;
  readonly channels: number;
}

/**
 * Reads what a file's first stream of a kind is made of; undefined when the file has none.
 * @throws Error when the file is not a readable MP4.
 */
export async function readStreamInfo(
  file: string,
  kind: 'video' | 'audio',
): Promise<StreamInfo | undefined> {
  // Films are looked at once, when they are new; no later start pays for what looks at them.
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
