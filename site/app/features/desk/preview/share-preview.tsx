import { useState } from 'react';
import { LocalTime } from '../local-time.tsx';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** Why there is no link. */
type LinkError = 'unreachable';

interface CreatedLink {
  readonly link: string;
  readonly until: number;
}

/** Makes a link that shows the draft of a page to others. */
export function SharePreview({ page }: { readonly page: string }) {
  const { preview: texts } = useDeskTexts();
  const [made, setMade] = useState<CreatedLink | LinkError>();
  const make = () => void requestPreviewLink(page).then(setMade);
  return (
    <>
      <button type="button" className="desk-quiet" onClick={make}>
        {texts.share}
      </button>
      <output className="desk-invitation">
        {made === 'unreachable' && texts.shareFailed}
        {typeof made === 'object' && (
          <>
            <input
              aria-label={texts.link}
              readOnly
              value={made.link}
              onFocus={({ target }) => target.select()}
            />
            <span className="desk-note">
              {texts.until} <LocalTime time={new Date(made.until).toISOString()} />.
            </span>
          </>
        )}
      </output>
    </>
  );
}

async function requestPreviewLink(page: string): Promise<CreatedLink | LinkError> {
  try {
    const answer = await fetch('/desk/preview', { method: 'POST', body: page });
    // Whoever is signed out is led to a page, which is no link.
    return answer.ok ? ((await answer.json()) as CreatedLink) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
