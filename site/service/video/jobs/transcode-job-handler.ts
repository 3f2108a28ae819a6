import { ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { transcodeUpload } from '../transcoding/transcode-upload.ts';
import { InvalidInputError } from '../transcoding/invalid-input-error.ts';
import type { TranscoderTools } from '../transcoding/transcoder-tools.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import { ChildProcessError } from '../../runtime/run-child-process.ts';
import type { JobHandler } from './job-handler.ts';
import {
  transcodeJobKind,
  parseTranscodePayload,
  type TranscodeJobPayload,
} from './transcode-job.ts';
import type { UploadedAssetStore } from './uploaded-asset-store.ts';
import { toReadyAttributes, toVideoAttributes } from './upload-attributes.ts';

/** Progress of a job when transcoding is complete and only packaging remains. */
const TRANSCODED_PROGRESS = 0.9;

/** Dependencies of the transcode job handler. */
export interface TranscodeJobHandlerOptions {
  readonly store: ContentStore;
  readonly library: AssetLibrary;
  readonly assets: UploadedAssetStore;
  /** The transcoder; `undefined` if ffmpeg or ffprobe is not installed. */
  readonly tools: TranscoderTools | undefined;
  readonly originals: OriginalFiles;
}

/** Provides local copies of uploaded files, which can be on another server. */
export interface OriginalFiles {
  /**
   * Ensures that an uploaded file is on the local disk and returns its path. `path` can be the path
   * on another server.
   */
  resolveLocalPath(path: string): Promise<string>;
}

/**
 * Creates the handler of transcode jobs: it transcodes an upload, adds the asset to the library and
 * updates the attributes of the upload.
 */
export function createTranscodeJobHandler({
  store,
  library,
  assets,
  tools,
  originals,
}: TranscodeJobHandlerOptions): JobHandler {
  return {
    kind: transcodeJobKind,
    async run(job, signal, onProgress) {
      // A previous attempt can have set the state to errored without committing its failure.
      assets.setPendingState(job);
      if (tools === undefined) {
        throw new InvalidInputError(
          'Videos cannot be processed: ffmpeg and ffprobe are not installed.',
        );
      }
      const payload = await resolveLocalPaths(parseTranscodePayload(job), originals);
      const folder = assets.getFolder(payload.playbackId);
      const result = await transcodeUpload(payload, folder, tools, signal, (fraction) =>
        onProgress(fraction * TRANSCODED_PROGRESS),
      );
      await library.add(result.source, signal);
      await assets.uploadSourceFolder(payload.playbackId);
      const values = await toReadyAttributes(result);
      return (transaction) => updateUpload(transaction, job.id, values);
    },
    saveProgress: (transaction, job, fraction) =>
      updateUpload(
        transaction,
        job.id,
        toVideoAttributes({ state: 'preparing', progress: fraction }),
      ),
    async saveFailure(transaction, job, reason) {
      await updateUpload(
        transaction,
        job.id,
        toVideoAttributes({ state: 'errored', error: reason }),
      );
      // Set before the commit: a client that sees the errored upload must also get the errored
      // state from the video routes.
      assets.setPendingState({ ...job, state: 'failed' });
    },
    classifyError,
    async cleanUp(job) {
      const { playbackId } = parseTranscodePayload(job);
      const currentJob = await store.jobs.findById(job.id);
      const isCurrent =
        currentJob !== undefined && parseTranscodePayload(currentJob).playbackId === playbackId;
      if (!isCurrent) await assets.remove(playbackId);
      // While another process runs the job, the staging folder must remain, because both processes
      // share it.
      else if (currentJob.state !== 'running') {
        assets.setPendingState(currentJob);
        await assets.removeStaging(playbackId);
      }
    },
  };
}

async function resolveLocalPaths(
  payload: TranscodeJobPayload,
  { resolveLocalPath }: OriginalFiles,
): Promise<TranscodeJobPayload> {
  const captions = [];
  for (const caption of payload.captions)
    captions.push({ ...caption, path: await resolveLocalPath(caption.path) });
  return { ...payload, original: await resolveLocalPath(payload.original), captions };
}

function classifyError(error: unknown): { reason: string; isPermanent: boolean } {
  if (error instanceof InvalidInputError) return { reason: error.message, isPermanent: true };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const stderr = error instanceof ChildProcessError ? error.stderr : '';
  if (code === 'ENOSPC' || stderr.includes('No space left')) {
    return { reason: 'The server has no space left for the video.', isPermanent: false };
  }
  if (error instanceof ObjectStoreError) {
    return { reason: 'The object store is not responding.', isPermanent: false };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { reason: 'Encoding took too long.', isPermanent: false };
  }
  return {
    reason: 'The video could not be encoded or packaged. See the server log for details.',
    isPermanent: false,
  };
}

/** Updates attributes of an upload, unless it has been removed. */
async function updateUpload(
  transaction: ContentStore,
  id: string,
  values: FieldValues,
): Promise<void> {
  const [upload] = await transaction.uploads.findByIds([id]);
  if (upload === undefined) return;
  await transaction.uploads.save({ id, values: { ...upload.values, ...values } });
}
