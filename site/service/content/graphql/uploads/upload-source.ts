import type DataLoader from 'dataloader';
import type { Locale } from '../../locales.ts';
import type { PixelSize } from '../../../images/metadata/pixel-size.ts';
import type { StoredUpload } from '../../../storage/uploads.ts';
import type { RecordSource } from '../../query-context.ts';

/**
 * The point of an image that stays visible when it is cropped; both coordinates range from 0 to 1.
 */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Metadata of an upload, or of a field that uses it. */
interface Metadata {
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly custom_data?: Readonly<Record<string, unknown>> | null;
  readonly focal_point?: FocalPoint | null;
  readonly poster_time?: number | null;
}

/** An upload in a field. The metadata of the field takes precedence over that of the upload. */
export interface UploadSource {
  readonly upload: StoredUpload;
  readonly metadata: Metadata;
  readonly locales: readonly Locale[];
}

/** Loads the upload of a field value; resolves to null if there is none. */
export async function loadUploadSource(
  value: unknown,
  { locales }: Pick<RecordSource, 'locales'>,
  uploads: DataLoader<string, StoredUpload | null>,
): Promise<UploadSource | null> {
  if (typeof value !== 'object' || value === null || !('upload_id' in value)) return null;
  const upload = await uploads.load(String(value.upload_id));
  return upload && { upload, metadata: value as Metadata, locales };
}

/** Returns metadata of the field, or otherwise of the upload in the first locale that has it. */
export function resolveMetadata<Name extends keyof Metadata>(
  { upload: { values }, metadata, locales }: UploadSource,
  name: Name,
): NonNullable<Metadata[Name]> | null {
  const fieldMetadata = metadata[name];
  if (fieldMetadata !== undefined && fieldMetadata !== null && fieldMetadata !== '')
    return fieldMetadata;
  const defaults = (values.default_field_metadata ?? {}) as Partial<Record<Locale, Metadata>>;
  for (const locale of locales) {
    const value = defaults[locale]?.[name];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return (values[name] as NonNullable<Metadata[Name]> | undefined) ?? null;
}

/** Size in CSS pixels at which browsers render an SVG image without one. */
const defaultSvgSize = { width: 300, height: 150 } as const;

/**
 * Returns the dimensions of an upload; null if they are unknown. If the schema guarantees
 * dimensions, which validators cannot enforce, an SVG image without dimensions gets the default size
 * of browsers, and audio gets 0 × 0.
 */
export function getUploadDimensions(source: UploadSource, isGuaranteed = false): PixelSize | null {
  const { width, height } = source.upload.values;
  if (typeof width === 'number' && typeof height === 'number') return { width, height };
  if (!isGuaranteed) return null;
  return getTopLevelMediaType(source) === 'image' ? defaultSvgSize : { width: 0, height: 0 };
}

/** Returns the original filename of an upload; its ID if there is none. */
export function getUploadFilename({ upload }: Pick<UploadSource, 'upload'>): string {
  const { filename } = upload.values;
  return typeof filename === 'string' ? filename : upload.id;
}

/**
 * Returns the top-level media type of an upload, such as `image`, `video` or `audio`; '' if
 * unknown.
 */
export function getTopLevelMediaType({ upload }: Pick<UploadSource, 'upload'>): string {
  const { mime_type: type } = upload.values;
  return typeof type === 'string' ? (type.split('/')[0] ?? '') : '';
}
