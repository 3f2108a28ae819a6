import { use } from 'react';
import { formatPageTitle } from '../lib/head/page-title.ts';
import { getLocale } from '../lib/i18n/locale-paths.ts';
import { useMessages } from '../lib/i18n/use-locale.ts';
import { NonceContext } from '../lib/security/csp-nonce.ts';
import { getMessages } from '../lib/i18n/messages.ts';
import type { Route } from './+types/offline.ts';

/**
 * Comes back by itself with the connection; it stands in for other pages, which have their own
 * scripts. A browser may say that it is online before anything can be reached, so that is tried.
 */
const reloadWhenOnlineScript = `addEventListener('online',function back(){
  fetch(location.href,{method:'HEAD',cache:'no-store'})
    .then(()=>location.reload(),()=>navigator.onLine&&setTimeout(back,2000))
})`;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: formatPageTitle(getMessages(getLocale(location.pathname)).offline.title) },
  { name: 'robots', content: 'noindex' },
];

/** Stands in for a page that cannot be had without a connection, and was never seen before. */
export default function OfflinePage() {
  const { offline, failure } = useMessages();
  return (
    <div className="failure frame">
      <h1>{offline.title}</h1>
      <p>{offline.explanation}</p>
      {/* Sent to the address of the page that is stood in for. */}
      <form>
        <button className="button">{failure.again}</button>
      </form>
      <script
        nonce={use(NonceContext)}
        dangerouslySetInnerHTML={{ __html: reloadWhenOnlineScript }}
      />
    </div>
  );
}
