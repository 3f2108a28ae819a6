import { useTexts } from '../locale/use-locale.ts';
import { clock } from '../media/clock.ts';
import type { Hit } from './found.ts';
import { MarkedText } from './marked-text.tsx';

/** What is shown of a hit, wherever it is listed. */
export function HitText({ hit }: { readonly hit: Hit }) {
  const { search } = useTexts();
  return (
    <>
      <span className="hit-title">
        <MarkedText pieces={hit.title} />
        {hit.moment !== undefined && <span className="hit-moment">{clock(hit.moment)}</span>}
        {hit.isDraft && <span className="hit-draft">{search.draft}</span>}
      </span>
      {hit.text.length > 0 && (
        <span className="hit-text">
          <MarkedText pieces={hit.text} />
        </span>
      )}
    </>
  );
}
