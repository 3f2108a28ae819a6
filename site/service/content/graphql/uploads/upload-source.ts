import type DataLoader from 'dataloader';
import type { Locale } from '../../naming.ts';
import type { PixelSize } from '../../../images/metadata/pixel-size.ts';
import type { StoredUpload } from '../../../storage/uploads.ts';
import type { RecordSource } from '../../query-context.ts';

/** A point of a picture that must be seen, from 0 to 1 across and down. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** What a record, or an upload itself, says of a picture in words. */
interface Said {
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly custom_data?: Readonly<Record<string, unknown>> | null;
  readonly focal_point?: FocalPoint | null;
  readonly poster_time?: number | null;
}

/** An upload as one record uses it: what the record says of it goes before what it says itself. */
export interface UploadSource {
  readonly upload: StoredUpload;
  readonly metadata: Said;
  readonly locales: readonly Locale[];
}

/** Reads a field that names an upload; null where there is none. */
export async function loadUploadSource(
  value: unknown,
  { locales }: Pick<RecordSource, 'locales'>,
  uploads: DataLoader<string, StoredUpload | null>,
): Promise<UploadSource | null> {
  if (typeof value !== 'object' || value === null || !('upload_id' in value)) return null;
  const upload = await uploads.load(String(value.upload_id));
  return upload && { upload, metadata: value as Said, locales };
}

/** What is said of an upload where it stands, or else of it everywhere, in the first language that has it. */
export function resolveMetadata<Name extends keyof Said>(
  { upload: { values }, metadata, locales }: UploadSource,
  name: Name,
): NonNullable<Said[Name]> | null {
  const own = metadata[name];
  if (own !== undefined && own !== null && own !== '') return own;
  const everywhere = (values.default_field_metadata ?? {}) as Partial<Record<Locale, Said>>;
  for (const locale of locales) {
    const words = everywhere[locale]?.[name];
    if (words !== undefined && words !== null && words !== '') return words;
  }
  return (values[name] as NonNullable<Said[Name]> | undefined) ?? null;
}

/** What a browser gives a drawing that says no size of its own. */
const ofDrawing = { width: 300, height: 150 } as const;

/**
 * The size of an upload; null where it is not known. Where one is promised, as validators cannot
 * ask for it, a drawing without one has that of any browser, and a sound has none across and down.
 */
export function uploadDimensions(source: UploadSource, isPromised = false): PixelSize | null {
  const { width, height } = source.upload.values;
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  if (!isPromised) return null;
  return topLevelMediaType(source) === 'image' ? ofDrawing : { width: 0, height: 0 };
}

/** The name under which an upload came. */
export function uploadFilename({ upload }: Pick<UploadSource, 'upload'>): string {
  const { filename } = upload.values;
  return typeof filename === 'string' ? filename : upload.id;
}

/** What kind of file an upload is, by its first word: `image`, `video`, `audio`. */
export function topLevelMediaType({ upload }: Pick<UploadSource, 'upload'>): string {
  const { mime_type: type } = upload.values;
  return typeof type === 'string' ? (type.split('/')[0] ?? '') : '';
}
