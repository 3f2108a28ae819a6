import { ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { FieldValues } from '../../storage/records.ts';
import { transcodeUpload } from '../transcoding/transcode-upload.ts';
import { InvalidInputError } from '../transcoding/invalid-input-error.ts';
import type { TranscoderTools } from '../transcoding/transcoder-tools.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import { ChildProcessError } from '../../runtime/run-child-process.ts';
import type { JobHandler } from './job-handler.ts';
import { filmKind, parseTranscodePayload, type TranscodeJobPayload } from './transcode-job.ts';
import type { UploadedAssetStore } from './uploaded-asset-store.ts';
import { toReadyAttributes, toVideoAttributes } from './upload-attributes.ts';

/** How far a film is once only its packaging is left. */
const madeShare = 0.9;

/** What the making of films works with. */
export interface TranscodeJobHandlerOptions {
  readonly store: ContentStore;
  readonly library: AssetLibrary;
  readonly assets: UploadedAssetStore;
  /** Undefined where this machine lacks them. */
  readonly tools: TranscoderTools | undefined;
  readonly originals: OriginalFiles;
}

/** Files that were uploaded, perhaps to another server. */
export interface OriginalFiles {
  /** Brings a file here, and tells its path; the one that is given may be of another server. */
  resolveLocalPath(path: string): Promise<string>;
}

/** Makes films of uploads, and takes them into the library. */
export function createTranscodeJobHandler({
  store,
  library,
  assets,
  tools,
  originals,
}: TranscodeJobHandlerOptions): JobHandler {
  return {
    kind: filmKind,
    async run(job, signal, tell) {
      if (tools === undefined) {
        throw new InvalidInputError(
          'Videos cannot be processed: ffmpeg and ffprobe are not installed.',
        );
      }
      const order = await withFiles(parseTranscodePayload(job), originals);
      const folder = assets.folderOf(order.playbackId);
      const made = await transcodeUpload(order, folder, tools, signal, (fraction) =>
        tell(fraction * madeShare),
      );
      await library.add(made.film, signal);
      await assets.push(order.playbackId);
      const values = await toReadyAttributes(made);
      return (within) => change(within, job.id, values);
    },
    saveProgress: (within, job, progress) =>
      change(within, job.id, toVideoAttributes({ state: 'preparing', progress })),
    saveFailure: (within, job, error) =>
      change(within, job.id, toVideoAttributes({ state: 'errored', error })),
    classifyError: reasonOf,
    async cleanUp(job) {
      const { playbackId } = parseTranscodePayload(job);
      const now = await store.jobs.byId(job.id);
      const isSame = now !== undefined && parseTranscodePayload(now).playbackId === playbackId;
      if (!isSame) await assets.remove(playbackId);
      // Another process has taken the job, and works where this one has.
      else if (now.state !== 'running') {
        assets.setPendingState(now);
        await assets.removeStaging(playbackId);
      }
    },
  };
}

async function withFiles(
  order: TranscodeJobPayload,
  { resolveLocalPath }: OriginalFiles,
): Promise<TranscodeJobPayload> {
  const captions = [];
  for (const each of order.captions)
    captions.push({ ...each, path: await resolveLocalPath(each.path) });
  return { ...order, original: await resolveLocalPath(order.original), captions };
}

function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof InvalidInputError) return { reason: error.message, isFinal: true };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words = error instanceof ChildProcessError ? error.stderr : '';
  if (code === 'ENOSPC' || words.includes('No space left')) {
    return { reason: 'The server has no space left for the video.', isFinal: false };
  }
  if (error instanceof ObjectStoreError) {
    return { reason: 'The object store is not responding.', isFinal: false };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { reason: 'Encoding took too long.', isFinal: false };
  }
  return {
    reason: 'The video could not be encoded or packaged. See the server log for details.',
    isFinal: false,
  };
}

/** Changes some values of an upload, unless it is gone. */
async function change(within: ContentStore, id: string, values: FieldValues): Promise<void> {
  const [upload] = await within.uploads.byIds([id]);
  if (upload === undefined) return;
  await within.uploads.save({ id, values: { ...upload.values, ...values } });
}
