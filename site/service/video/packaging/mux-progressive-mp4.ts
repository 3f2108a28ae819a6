import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/**
 * Muxes a video and an audio file into an MP4 file for progressive download, without transcoding.
 * @throws Error if one of the files has no stream of its kind.
 */
export async function muxProgressiveMp4(
  videoPath: string,
  audioPath: string | undefined,
  target: string,
): Promise<void> {
  const inputs = [videoPath, ...(audioPath === undefined ? [] : [audioPath])].map(
    (file) => new Input({ source: new FilePathSource(file), formats: [MP4] }),
  );
  const [videoInput, audioInput] = inputs;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  try {
    const copyTasks = [
      await addVideo(output, videoInput),
      ...(audioInput === undefined ? [] : [await addAudio(output, audioInput)]),
    ];
    await output.start();
    await Promise.all(copyTasks.map((copyPackets) => copyPackets()));
    await output.finalize();
  } finally {
    for (const input of inputs) input.dispose();
  }
}

type CopyPackets = () => Promise<void>;

async function addVideo(output: Output, input: Input | undefined): Promise<CopyPackets> {
  const track = await input?.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('The rendition contains no video.');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, { decoderConfig });
    }
    source.close();
  };
}

async function addAudio(output: Output, input: Input): Promise<CopyPackets> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('The audio file contains no audio.');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // Packets before 0 are encoder delay, and would shift the video.
      if (packet.timestamp >= 0) await source.add(packet, { decoderConfig });
    }
    source.close();
  };
}
