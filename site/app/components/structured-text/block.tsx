import type { ReactNode } from 'react';
import { Image } from '../image/image.tsx';
import { FilmBlock } from './film-block.tsx';
import type { BlockRecord } from '../../lib/content/structured-text-records.ts';

/** Width of a picture in running text, in step with `.prose` in the style sheets. */
const proseSizes = 'auto, (min-width: 760px) 720px, 100vw';

/** How a callout looks; a tone that nobody knows is a note. */
const tones = new Set(['note', 'tip', 'warning']);

export interface BlockProps {
  /** Absent where the text names one that is gone, or not published. */
  readonly record: BlockRecord | undefined;
  /** Stands within a sentence, where only words can. */
  readonly isInline?: boolean;
}

/** Shows a record that stands in a text; one that is missing or of an unknown type leaves no gap. */
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
      const tone = record.tone && tones.has(record.tone) ? record.tone : 'note';
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
