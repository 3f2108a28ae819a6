import { useState } from 'react';
import { LocalTime } from '../local-time.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface PreviewLink {
  readonly link: string;
  /** Expiration time as a Unix time in milliseconds. */
  readonly expiresAt: number;
}

/** Creates a shareable link to the draft of a page. */
export function SharePreview({ pagePath }: { readonly pagePath: string }) {
  const { preview: messages } = useDeskMessages();
  const [result, setResult] = useState<PreviewLink | 'unreachable'>();
  const createLink = () => void requestPreviewLink(pagePath).then(setResult);
  return (
    <>
      <button type="button" className="desk-link-button" onClick={createLink}>
        {messages.share}
      </button>
      <output className="desk-preview-link">
        {result === 'unreachable' && messages.shareFailed}
        {typeof result === 'object' && (
          <>
            <input
              aria-label={messages.link}
              readOnly
              value={result.link}
              onFocus={({ target }) => target.select()}
            />
            <span className="desk-note">
              {messages.expiresAt} <LocalTime time={new Date(result.expiresAt).toISOString()} />.
            </span>
          </>
        )}
      </output>
    </>
  );
}

async function requestPreviewLink(pagePath: string): Promise<PreviewLink | 'unreachable'> {
  try {
    const response = await fetch('/desk/preview', { method: 'POST', body: pagePath });
    // If the session has ended, the redirect leads to an HTML page, which fails to parse.
    return response.ok ? ((await response.json()) as PreviewLink) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
