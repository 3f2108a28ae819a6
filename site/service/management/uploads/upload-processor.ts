import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { validateImage, maxImageBytes, InvalidImageError } from '../../images/validate-image.ts';
import type { ImageService } from '../../images/image-service.ts';
import type { FieldValues } from '../../storage/records.ts';
import type { UploadStore } from '../../storage/uploads.ts';
import type { VideoUpload } from '../../video/jobs/video-upload.ts';

/** A file whose bytes have all come. */
export interface ReceivedFile {
  /** Of the upload that it becomes. */
  readonly id: string;
  /** Absolute path of its bytes. */
  readonly path: string;
  /** What it was called where it comes from. */
  readonly name: string;
  readonly size: number;
  /** Called once the upload that it is of is saved. */
  release?(): Promise<void>;
}

/** Takes films, of which something is made in the background. */
export interface VideoIngest {
  enqueue(upload: VideoUpload): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What becomes of a file that was uploaded. */
export interface UploadProcessor {
  /**
   * Keeps the bytes, and tells what is known of them: to be saved as the upload's values.
   * @throws ApiError where the file is not what it should be.
   */
  ingest(file: ReceivedFile): Promise<FieldValues>;
  /** Called once the upload is saved. */
  process(id: string, values: FieldValues): Promise<void>;
  /** Hands on films that were saved in the last moment of a process that was killed. */
  resumePending(uploads: Pick<UploadStore, 'all'>): Promise<void>;
  /** Called once the upload is removed, with what was known of it. */
  remove(id: string, values: FieldValues, isNeeded: boolean): Promise<void>;
}

/** Kinds of files by the ending of their name; by this alone nothing is believed of pictures. */
const types: ReadonlyMap<string, string> = new Map(
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
const pictureEndings = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'tif', 'tiff']);

/** Hands films to those who make them, looks at pictures, and keeps whatever else comes. */
export function createUploadProcessor(
  images: Pick<ImageService, 'originals' | 'remove'>,
  films: VideoIngest,
): UploadProcessor {
  const isFilm = (values: FieldValues) => /^(?:video|audio)\//.test(String(values.mime_type));
  const saved = async (id: string, values: FieldValues) => {
    const path = images.originals.path(String(values.hash));
    if (path === undefined || !isFilm(values)) return;
    const captions = keptCaptions(values).flatMap(({ hash, ...caption }) => {
      const at = images.originals.path(hash);
      return at === undefined ? [] : [{ ...caption, path: at }];
    });
    await films.enqueue({ id, path, name: String(values.filename), captions });
  };
  const keptValues = async ({ path, name, size }: Pick<ReceivedFile, 'path' | 'name' | 'size'>) => {
    const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const facts = pictureEndings.has(ending)
      ? await pictureFacts(path, size)
      : {
          mime_type: types.get(ending) ?? 'application/octet-stream',
          size,
          md5: await md5Of(path),
        };
    const now = new Date().toISOString();
    const hash = await images.originals.putFile(path);
    return { ...facts, hash, filename: name, created_at: now, updated_at: now };
  };
  return {
    async ingest({ path, name, size }) {
      if (size === 0) throw refused(`The file "${name}" is empty.`);
      try {
        return await keptValues({ path, name, size });
      } catch (error) {
        if (!isMissing(error, path)) throw error;
        throw new ApiError(
          'IN_USE',
          `Another server has already created an upload for the file "${name}".`,
        );
      }
    },
    process: saved,
    async resumePending(uploads) {
      for (const { id, values } of await uploads.all()) {
        if (values.playback_id === undefined) await saved(id, values);
      }
    },
    async remove(id, values, isNeeded) {
      if (isFilm(values)) await films.remove(id);
      if (!isNeeded) await images.remove(String(values.hash));
    },
  };
}

/** Captions that came beside a film, as its upload keeps them. */
const captionsForm = z.array(
  z.object({
    hash: z.string(),
    name: z.string(),
    language: z.string().optional(),
    label: z.string().optional(),
  }),
);

function keptCaptions({ captions }: FieldValues): z.infer<typeof captionsForm> {
  return captionsForm.safeParse(captions).data ?? [];
}

/** Whether a file system call failed because a file does not exist. */
function isMissing(error: unknown, path: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return false;
  return error.code === 'ENOENT' && error.path === path;
}

/** A file that is too large for a picture is not even read. */
async function pictureFacts(path: string, size: number): Promise<FieldValues> {
  if (size > maxImageBytes) {
    throw refused(`An image can have at most ${maxImageBytes} bytes.`);
  }
  return { ...(await validateImage(await readFile(path)).catch(refusedPicture)) };
}

async function md5Of(path: string): Promise<string> {
  const digest = createHash('md5');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

function refusedPicture(error: unknown): never {
  throw error instanceof InvalidImageError ? refused(error.message) : error;
}

function refused(message: string): ApiError {
  return new ApiError('INVALID_FIELD', message, undefined, { field: 'path' });
}
