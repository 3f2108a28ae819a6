import type { FieldValues } from '../../service/storage/records/records.ts';
import {
  parseMarkdown,
  UnsupportedMarkdownError,
} from '../../service/content/structured-text/parse-markdown.ts';
import { parseBlocks } from './blocks.ts';
import type { SeedDocument } from '../../service/source-documents/seed-document.ts';

/**
 * Returns the data or front matter of a document as field values.
 * @throws StartupError if it is not a mapping.
 */
export function getFieldValues(document: SeedDocument): FieldValues {
  const { data } = document;
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data };
  throw document.createError([], 'the document must be a list of "field: value" lines');
}

/** Parses the body of a document as structured text. */
export function parseBody(document: SeedDocument): unknown {
  try {
    return parseBlocks(parseMarkdown(document.body), document);
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdownError)) throw error;
    throw document.createBodyError(error.line, 'content', error.message);
  }
}
