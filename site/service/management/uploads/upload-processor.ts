import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { validateImage, MAX_IMAGE_BYTES, InvalidImageError } from '../../images/validate-image.ts';
import type { ImageService } from '../../images/image-service.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import type { UploadStore } from '../../storage/uploads.ts';
import type { VideoUpload } from '../../video/jobs/video-upload.ts';

/** A file whose bytes have been received completely. */
export interface ReceivedFile {
  /** The ID of the upload that is created from it. */
  readonly id: string;
  /** Absolute path of its bytes. */
  readonly path: string;
  /** The original file name. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Removes the received bytes. Called after the upload is saved. */
  removeUploadRequest?(): Promise<void>;
}

/** Processes videos in the background. */
export interface VideoProcessor {
  enqueue(upload: VideoUpload): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Processes received files. */
export interface UploadProcessor {
  /**
   * Validates a file and stores its bytes. Returns the values of the upload to save.
   * @throws ApiError if the file is invalid.
   */
  ingest(file: ReceivedFile): Promise<FieldValues>;
  /** Starts the processing of a saved upload. */
  process(id: string, values: FieldValues): Promise<void>;
  /** Enqueues videos that a killed process saved but did not enqueue. */
  resumePending(uploads: Pick<UploadStore, 'all'>): Promise<void>;
  /**
   * Removes the files of a deleted upload.
   * @param isFileShared whether another upload has the same file, which then remains.
   */
  remove(id: string, values: FieldValues, isFileShared: boolean): Promise<void>;
}

/** MIME types by file extension. Images are validated by content instead. */
const mimeTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    m4v: 'video/mp4',
    mkv: 'video/x-matroska',
    webm: 'video/webm',
    avi: 'video/x-msvideo',
    mpg: 'video/mpeg',
    ts: 'video/mp2t',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    wav: 'audio/wav',
    flac: 'audio/flac',
    ogg: 'audio/ogg',
    pdf: 'application/pdf',
    vtt: 'text/vtt',
    srt: 'application/x-subrip',
    txt: 'text/plain',
    zip: 'application/zip',
  }),
);
const imageExtensions = new Set([
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'avif',
  'svg',
  'tif',
  'tiff',
]);

const getExtension = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isVideoOrAudioType = (mimeType: unknown): boolean =>
  /^(?:video|audio)\//.test(String(mimeType));

/** Returns whether an upload is a video or audio file. */
export const isVideoOrAudioUpload = ({ mime_type: type }: FieldValues): boolean =>
  isVideoOrAudioType(type);

/** Returns whether a file is a video or audio file, by the extension of its name. */
export const isVideoOrAudioFile = (name: string): boolean =>
  isVideoOrAudioType(mimeTypes.get(getExtension(name)));

/** Creates a processor that validates images, enqueues videos and stores all other files. */
export function createUploadProcessor(
  images: Pick<ImageService, 'originals' | 'remove'>,
  videos: VideoProcessor,
): UploadProcessor {
  const enqueueVideo = async (id: string, values: FieldValues) => {
    const path = images.originals.getPath(String(values.hash));
    if (path === undefined || !isVideoOrAudioUpload(values)) return;
    const captions = parseCaptions(values).flatMap(({ hash, ...caption }) => {
      const captionPath = images.originals.getPath(hash);
      return captionPath === undefined ? [] : [{ ...caption, path: captionPath }];
    });
    await videos.enqueue({ id, path, name: String(values.filename), captions });
  };
  const createValues = async ({
    path,
    name,
    size,
  }: Pick<ReceivedFile, 'path' | 'name' | 'size'>) => {
    const extension = getExtension(name);
    const metadata = imageExtensions.has(extension)
      ? await readImageMetadata(path, size)
      : {
          mime_type: mimeTypes.get(extension) ?? 'application/octet-stream',
          size,
          md5: await computeMd5(path),
        };
    const now = new Date().toISOString();
    const hash = await images.originals.putFile(path);
    return { ...metadata, hash, filename: name, created_at: now, updated_at: now };
  };
  return {
    async ingest({ path, name, size }) {
      if (size === 0) throw createPathError(`The file "${name}" is empty.`);
      try {
        return await createValues({ path, name, size });
      } catch (error) {
        if (!isFileMissing(error, path)) throw error;
        throw new ApiError(
          'IN_USE',
          `Another server has already created an upload for the file "${name}".`,
        );
      }
    },
    process: enqueueVideo,
    async resumePending(uploads) {
      for (const { id, values } of await uploads.all()) {
        if (values.playback_id === undefined) await enqueueVideo(id, values);
      }
    },
    async remove(id, values, isFileShared) {
      if (isVideoOrAudioUpload(values)) await videos.remove(id);
      if (!isFileShared) await images.remove(String(values.hash));
    },
  };
}

/** The captions that were uploaded with a video, as stored in the upload. */
const captionsSchema = z.array(
  z.object({
    hash: z.string(),
    name: z.string(),
    language: z.string().optional(),
    label: z.string().optional(),
  }),
);

function parseCaptions({ captions }: FieldValues): z.infer<typeof captionsSchema> {
  return captionsSchema.safeParse(captions).data ?? [];
}

/** Returns whether a file system call failed because the file does not exist. */
function isFileMissing(error: unknown, path: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return false;
  return error.code === 'ENOENT' && error.path === path;
}

/** Validates an image and returns its metadata. A file above the size limit is not read. */
async function readImageMetadata(path: string, size: number): Promise<FieldValues> {
  if (size > MAX_IMAGE_BYTES) {
    throw createPathError(`An image can have at most ${MAX_IMAGE_BYTES} bytes.`);
  }
  return { ...(await validateImage(await readFile(path)).catch(throwImageError)) };
}

async function computeMd5(path: string): Promise<string> {
  const digest = createHash('md5');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

function throwImageError(error: unknown): never {
  throw error instanceof InvalidImageError ? createPathError(error.message) : error;
}

function createPathError(message: string): ApiError {
  return new ApiError('INVALID_FIELD', message, undefined, { field: 'path' });
}
