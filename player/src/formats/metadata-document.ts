import type { ChapterInit } from '../media/chapters.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** Custom metadata of a video, such as its creator or series. */
export type SourceMetadata = Readonly<Record<string, unknown>>;

/** The JSON document that `metadata-url` refers to. */
export interface MetadataDocument {
  readonly title: string | undefined;
  /** An absolute URL. */
  readonly poster: string | undefined;
  readonly chapters: readonly ChapterInit[];
  readonly metadata: SourceMetadata;
}

/**
 * Parses a metadata document; undefined if the JSON is not an object. Ignores invalid properties and
 * chapters.
 *
 * @param base the URL of the document, against which the poster URL is resolved.
 */
export function parseMetadataDocument(json: unknown, base: string): MetadataDocument | undefined {
  if (!isObject(json)) return undefined;
  const { title, poster, chapters, metadata } = json;
  return {
    title: toText(title),
    poster: toUrl(poster, base),
    chapters: (Array.isArray(chapters) ? chapters : [])
      .filter(isChapter)
      .sort((a, b) => a.startTime - b.startTime),
    metadata: isObject(metadata) ? metadata : {},
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function toUrl(value: unknown, base: string): string | undefined {
  const text = toText(value);
  return text ? parseUrl(text, base)?.href : undefined;
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isChapter = (value: unknown): value is ChapterInit =>
  isObject(value) &&
  isTime(value.startTime) &&
  (value.endTime === undefined || (isTime(value.endTime) && value.endTime > value.startTime)) &&
  toText(value.value) !== undefined;
