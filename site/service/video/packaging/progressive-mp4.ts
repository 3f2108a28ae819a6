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
 * Joins a picture and a sound file into one MP4 that plays while it loads; nothing is encoded anew.
 * @throws Error when one of the files has no stream of its kind.
 */
export async function muxProgressiveMp4(
  picture: string,
  sound: string | undefined,
  target: string,
): Promise<void> {
  const inputs = [picture, ...(sound === undefined ? [] : [sound])].map(
    (file) => new Input({ source: new FilePathSource(file), formats: [MP4] }),
  );
  const [pictures, sounds] = inputs;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  try {
    const pumps = [
      await addPictures(output, pictures),
      ...(sounds === undefined ? [] : [await addSounds(output, sounds)]),
    ];
    await output.start();
    await Promise.all(pumps.map((pump) => pump()));
    await output.finalize();
  } finally {
    for (const input of inputs) input.dispose();
  }
}

type Pump = () => Promise<void>;

async function addPictures(output: Output, input: Input | undefined): Promise<Pump> {
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

async function addSounds(output: Output, input: Input): Promise<Pump> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('The audio file contains no audio.');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // Sound that an encoder puts before the start would shift the picture.
      if (packet.timestamp >= 0) await source.add(packet, { decoderConfig });
    }
    source.close();
  };
}
