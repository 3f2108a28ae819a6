import { useMessages } from '../../lib/i18n/use-locale.ts';
import { formatTime } from '../../lib/i18n/format-time.ts';
import type { Hit } from './search-response.ts';
import { HighlightedText } from './highlighted-text.tsx';

/** A search hit, as shown in the dialog and on the search page. */
export function SearchHit({ hit }: { readonly hit: Hit }) {
  const { search, docs } = useMessages();
  const { thumbnailUrl, startTime, section } = hit;
  return (
    <span className="hit">
      {thumbnailUrl !== undefined && (
        // The film's title is next to the image, so the alternative text is empty.
        <img
          className="hit-image"
          src={thumbnailUrl}
          alt=""
          width={64}
          height={36}
          loading="lazy"
        />
      )}
      <span className="hit-title">
        <HighlightedText segments={hit.title} />
        {hit.isDraft && <span className="hit-draft">{search.draft}</span>}
      </span>
      {startTime !== undefined && <span className="hit-location">{formatTime(startTime)}</span>}
      {section !== undefined && (
        <span className="hit-location">{docs.sections[section] ?? section}</span>
      )}
      {hit.text.length > 0 && (
        <span className="hit-text">
          <HighlightedText segments={hit.text} />
        </span>
      )}
    </span>
  );
}
