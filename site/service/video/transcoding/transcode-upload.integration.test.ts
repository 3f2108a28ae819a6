import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fastTranscoderTools } from '../../test/test-video-service.ts';
import { ffmpegArgs, createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { parseLoudness } from './loudness.ts';
import { transcodeUpload, type TranscodeResult } from './transcode-upload.ts';

const { signal } = new AbortController();

async function createFolder(): Promise<string> {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** Creates a sample file with ffmpeg and transcodes it. */
async function transcodeSample(name: string, args: readonly string[]): Promise<TranscodeResult> {
  const folder = await createFolder();
  const original = await createSampleVideo(folder, name, args);
  const request = { playbackId: 'film', original, title: 'Film', captions: [] };
  return transcodeUpload(request, join(folder, 'film'), fastTranscoderTools, signal, () => {});
}

/** Measures the loudness of the first audio track in LUFS; `undefined` for silence. */
async function measureLoudness({ source }: TranscodeResult): Promise<number | undefined> {
  const measure = ['-hide_banner', '-nostats', '-i', source.audio[0]?.file ?? '', '-af'];
  const args = [...measure, 'loudnorm=print_format=json', '-f', 'null', '-'];
  const { ffmpeg } = fastTranscoderTools;
  const output = await runChildProcess({ program: ffmpeg, args, cwd: source.folder, signal });
  return parseLoudness(output)?.input_i;
}

describe('a transcoded upload', { timeout: 30_000 }, () => {
  it.each([
    ['quiet', '-filter:a', 'volume=0.04'],
    ['loud', '-filter:a', 'volume=6'],
  ])('normalizes the loudness of a %s source', async (_, ...volume) => {
    expect(
      await measureLoudness(await transcodeSample('a.wav', [...ffmpegArgs.audioInput, ...volume])),
    ).toBeCloseTo(-16, 0);
  });

  it('does not amplify a silent source', async () => {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=d=1.4'];
    expect(await measureLoudness(await transcodeSample('a.wav', silence))).toBeUndefined();
  });

  it('creates segments with the same times in all renditions', async () => {
    const videoArgs = ['-f', 'lavfi', '-i', 'testsrc2=s=426x360:r=30000/1001:d=5'];
    const { source } = await transcodeSample('a.mp4', [...videoArgs, ...ffmpegArgs.encoding]);
    const dataDir = await createFolder();
    const log = pino({ level: 'silent' });
    const library = await AssetLibrary.open([], { dataDir, ffmpeg: undefined, log });
    await library.add(source, signal);
    const { state } = library.get('film') ?? {};
    if (state?.status !== 'ready') throw new Error('The asset is not packaged.');
    const playlists = await Promise.all(
      state.manifest.variants.map(({ playlist }) => readFile(join(state.folder, playlist), 'utf8')),
    );
    const cuts = playlists.map((text) => text.match(/#EXTINF:[\d.]+/g));
    expect(cuts).toHaveLength(2);
    expect(cuts[0]).toHaveLength(2);
    expect(cuts[1]).toEqual(cuts[0]);
  });

  it('converts HDR to SDR', async () => {
    const hdrArgs = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084'];
    const { source, warnings } = await transcodeSample('a.mkv', [
      ...ffmpegArgs.videoInput,
      '-c:v',
      'libx264',
      ...hdrArgs,
    ]);
    const { ffprobe } = fastTranscoderTools;
    const args = ['-v', 'error', '-show_streams', source.renditions[0]?.file ?? ''];
    let output = '';
    const onOutput = (text: string) => void (output += text);
    await runChildProcess({
      program: ffprobe,
      args,
      cwd: source.folder,
      signal,
      onStdout: onOutput,
    });
    expect(output).toMatch(/pix_fmt=yuv420p$/m);
    expect(output).toMatch(/color_transfer=bt709$/m);
    expect(warnings).toEqual([]);
  });

  it('reuses the files of an earlier attempt', async () => {
    const folder = await createFolder();
    const two = ['-map', '0', '-map', '1', '-map', '1'];
    const args = [
      ...ffmpegArgs.videoInput,
      ...ffmpegArgs.audioInput,
      ...two,
      ...ffmpegArgs.encoding,
    ];
    const original = await createSampleVideo(folder, 'two.mp4', args);
    const request = { playbackId: 'film', original, title: 'Film', captions: [] };
    const target = join(folder, 'film');
    const controller = new AbortController();
    const firstAttempt = transcodeUpload(
      request,
      target,
      fastTranscoderTools,
      controller.signal,
      (fraction) => {
        // The renditions and the first audio track are complete.
        if (fraction > 0.9) controller.abort(new Error('Aborted.'));
      },
    );
    await expect(firstAttempt).rejects.toThrow('Aborted.');
    const files = ['renditions/90p.mp4', 'audio/0.m4a'];
    const readModificationTimes = (folderPath: string) =>
      Promise.all(files.map(async (file) => (await stat(join(folderPath, file))).mtimeMs));
    const before = await readModificationTimes(`${target}.part`);
    await transcodeUpload(request, target, fastTranscoderTools, signal, () => {});
    expect(await readModificationTimes(target)).toEqual(before);
  });
});
