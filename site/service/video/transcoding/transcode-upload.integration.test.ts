import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fastTranscoderTools } from '../../test/test-video-service.ts';
import { ffmpegInputs, createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { parseLoudness } from './loudness.ts';
import { transcodeUpload, type TranscodeResult } from './transcode-upload.ts';

const { signal } = new AbortController();

async function emptyFolder(): Promise<string> {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** Makes a film of what ffmpeg makes of some arguments. */
async function made(name: string, args: readonly string[]): Promise<TranscodeResult> {
  const folder = await emptyFolder();
  const original = await createSampleVideo(folder, name, args);
  const order = { playbackId: 'film', original, title: 'Film', captions: [] };
  return transcodeUpload(order, join(folder, 'film'), fastTranscoderTools, signal, () => {});
}

/** Measures how loud a film's first sound is; undefined for silence. */
async function loudness({ film }: TranscodeResult): Promise<number | undefined> {
  const measure = ['-hide_banner', '-nostats', '-i', film.audio[0]?.file ?? '', '-af'];
  const args = [...measure, 'loudnorm=print_format=json', '-f', 'null', '-'];
  const { ffmpeg } = fastTranscoderTools;
  const words = await runChildProcess({ program: ffmpeg, args, cwd: film.folder, signal });
  return parseLoudness(words)?.input_i;
}

describe('a film that is made of an upload', { timeout: 30_000 }, () => {
  it.each([
    ['quiet', '-filter:a', 'volume=0.04'],
    ['loud', '-filter:a', 'volume=6'],
  ])('is as loud as all others when it comes %s', async (_, ...volume) => {
    expect(await loudness(await made('a.wav', [...ffmpegInputs.tone, ...volume]))).toBeCloseTo(
      -16,
      0,
    );
  });

  it('stays silent where it is', async () => {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=d=1.4'];
    expect(await loudness(await made('a.wav', silence))).toBeUndefined();
  });

  it('can be cut at the same moments in all its renditions', async () => {
    const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=426x360:r=30000/1001:d=5'];
    const { film } = await made('a.mp4', [...pictures, ...ffmpegInputs.encoded]);
    const dataDir = await emptyFolder();
    const log = pino({ level: 'silent' });
    const library = await AssetLibrary.open([], { dataDir, ffmpeg: undefined, log });
    await library.add(film, signal);
    const { state } = library.get('film') ?? {};
    if (state?.status !== 'ready') throw new Error('The film is not packaged.');
    const playlists = await Promise.all(
      state.manifest.variants.map(({ playlist }) => readFile(join(state.folder, playlist), 'utf8')),
    );
    const cuts = playlists.map((text) => text.match(/#EXTINF:[\d.]+/g));
    expect(cuts).toHaveLength(2);
    expect(cuts[0]).toHaveLength(2);
    expect(cuts[1]).toEqual(cuts[0]);
  });

  it('that is made for bright screens is brought to usual ones', async () => {
    const bright = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084'];
    const { film, warnings } = await made('a.mkv', [
      ...ffmpegInputs.pictures,
      '-c:v',
      'libx264',
      ...bright,
    ]);
    const { ffprobe } = fastTranscoderTools;
    const args = ['-v', 'error', '-show_streams', film.renditions[0]?.file ?? ''];
    let said = '';
    const hear = (text: string) => void (said += text);
    await runChildProcess({ program: ffprobe, args, cwd: film.folder, signal, onStdout: hear });
    expect(said).toMatch(/pix_fmt=yuv420p$/m);
    expect(said).toMatch(/color_transfer=bt709$/m);
    expect(warnings).toEqual([]);
  });

  it('goes on with what an earlier attempt has finished', async () => {
    const folder = await emptyFolder();
    const two = ['-map', '0', '-map', '1', '-map', '1'];
    const args = [...ffmpegInputs.pictures, ...ffmpegInputs.tone, ...two, ...ffmpegInputs.encoded];
    const original = await createSampleVideo(folder, 'two.mp4', args);
    const order = { playbackId: 'film', original, title: 'Film', captions: [] };
    const target = join(folder, 'film');
    const broken = new AbortController();
    const first = transcodeUpload(order, target, fastTranscoderTools, broken.signal, (fraction) => {
      // The pictures and the first sound are done.
      if (fraction > 0.9) broken.abort(new Error('Broken off.'));
    });
    await expect(first).rejects.toThrow('Broken off.');
    const files = ['renditions/90p.mp4', 'audio/0.m4a'];
    const times = (at: string) =>
      Promise.all(files.map(async (file) => (await stat(join(at, file))).mtimeMs));
    const before = await times(`${target}.part`);
    await transcodeUpload(order, target, fastTranscoderTools, signal, () => {});
    expect(await times(target)).toEqual(before);
  });
});
