import { use } from 'react';
import { formatPageTitle } from '../lib/head/page-title.ts';
import { getLocale } from '../lib/i18n/locale-paths.ts';
import { useMessages } from '../lib/i18n/use-locale.ts';
import { NonceContext } from '../lib/security/csp-nonce.ts';
import { getMessages } from '../lib/i18n/messages.ts';
import type { Route } from './+types/offline.ts';

/**
 * Inline script that reloads the page once it is reachable. It is inline because this document
 * replaces pages whose scripts may not be cached. It sends a HEAD request first, because browsers
 * fire `online` before the network is usable.
 */
const reloadWhenOnlineScript = `addEventListener('online',function reloadWhenReachable(){
  fetch(location.href,{method:'HEAD',cache:'no-store'})
    .then(()=>location.reload(),()=>navigator.onLine&&setTimeout(reloadWhenReachable,2000))
})`;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: formatPageTitle(getMessages(getLocale(location.pathname)).offline.title) },
  { name: 'robots', content: 'noindex' },
];

/** The page that the service worker shows offline instead of a page that is not cached. */
export default function OfflinePage() {
  const { offline, failure } = useMessages();
  return (
    <div className="error-page page-container">
      <h1>{offline.title}</h1>
      <p>{offline.explanation}</p>
      {/* Submits to the URL of the requested page. */}
      <form>
        <button className="button">{failure.tryAgain}</button>
      </form>
      <script
        nonce={use(NonceContext)}
        dangerouslySetInnerHTML={{ __html: reloadWhenOnlineScript }}
      />
    </div>
  );
}
