import type { ReactNode } from 'react';
import { Image } from '../image/image.tsx';
import { FilmBlock } from './film-block.tsx';
import type { BlockRecord } from '../../lib/content/structured-text-records.ts';

/** The `sizes` of an image in prose; must match `.prose` in the style sheets. */
const proseSizes = 'auto, (min-width: 760px) 720px, 100vw';

/** Known tones of a callout. A callout with another tone is shown as a note. */
const knownTones = new Set(['note', 'tip', 'warning']);

export interface BlockProps {
  /** Undefined if the text refers to a deleted or unpublished record. */
  readonly record: BlockRecord | undefined;
  /** Whether to render the block as text within a paragraph. */
  readonly isInline?: boolean;
}

/** A block of structured text. A missing block or one of an unknown type renders nothing. */
export function Block({ record, isInline = false }: BlockProps): ReactNode {
  if (record === undefined) return null;
  if (isInline) return toInlineText(record);
  switch (record.__typename) {
    case 'FilmBlockRecord':
      return <FilmBlock {...record} />;
    case 'ImageBlockRecord':
      return (
        record.image?.responsiveImage && (
          <figure className="wide">
            <Image image={record.image.responsiveImage} sizes={proseSizes} />
            {record.caption && <figcaption>{record.caption}</figcaption>}
          </figure>
        )
      );
    case 'CalloutBlockRecord': {
      const tone = record.tone && knownTones.has(record.tone) ? record.tone : 'note';
      return (
        <aside className="callout" data-tone={tone}>
          <p>{record.text}</p>
        </aside>
      );
    }
    default:
      return null;
  }
}

function toInlineText(record: BlockRecord): string | null {
  switch (record.__typename) {
    case 'FilmBlockRecord':
      return record.film?.title ?? null;
    case 'ImageBlockRecord':
      return record.caption;
    case 'CalloutBlockRecord':
      return record.text;
    default:
      return null;
  }
}
