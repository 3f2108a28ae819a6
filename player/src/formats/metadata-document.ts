import type { ChapterInit } from '../media/chapters.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** What a page knows of a film beside the film: who made it, what it belongs to, or anything else. */
export type SourceMetadata = Readonly<Record<string, unknown>>;

/** What is told of a film by the JSON that `metadata-url` names. */
export interface MetadataDocument {
  readonly title: string | undefined;
  /** Absolute. */
  readonly poster: string | undefined;
  readonly chapters: readonly ChapterInit[];
  readonly metadata: SourceMetadata;
}

/**
 * Reads the facts of a film; absent where the JSON is no object. What is not in form is left out.
 *
 * `base` resolves the address of the poster.
 */
export function parseMetadataDocument(json: unknown, base: string): MetadataDocument | undefined {
  if (!isObject(json)) return undefined;
  const { title, poster, chapters, metadata } = json;
  return {
    title: textIn(title),
    poster: addressIn(poster, base),
    chapters: (Array.isArray(chapters) ? chapters : [])
      .filter(isChapter)
      .sort((a, b) => a.startTime - b.startTime),
    metadata: isObject(metadata) ? metadata : {},
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function addressIn(value: unknown, base: string): string | undefined {
  const address = textIn(value);
  return address ? parseUrl(address, base)?.href : undefined;
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isChapter = (value: unknown): value is ChapterInit =>
  isObject(value) &&
  isTime(value.startTime) &&
  (value.endTime === undefined || (isTime(value.endTime) && value.endTime > value.startTime)) &&
  textIn(value.value) !== undefined;
