import { useMessages } from '../locale/use-locale.ts';
import { formatTime } from '../media/clock.ts';
import type { Hit } from './found.ts';
import { HighlightedText } from './marked-text.tsx';

/** What is shown of a hit, wherever it is listed. */
export function SearchHit({ hit }: { readonly hit: Hit }) {
  const { search, docs } = useMessages();
  const { thumbnailUrl: picture, startTime: moment, section } = hit;
  return (
    <span className="hit">
      {picture !== undefined && (
        // Its film is named beside it.
        <img className="hit-picture" src={picture} alt="" width={64} height={36} loading="lazy" />
      )}
      <span className="hit-title">
        <HighlightedText pieces={hit.title} />
        {hit.isDraft && <span className="hit-draft">{search.draft}</span>}
      </span>
      {moment !== undefined && <span className="hit-place">{formatTime(moment)}</span>}
      {section !== undefined && (
        <span className="hit-place">{docs.sections[section] ?? section}</span>
      )}
      {hit.text.length > 0 && (
        <span className="hit-text">
          <HighlightedText pieces={hit.text} />
        </span>
      )}
    </span>
  );
}
