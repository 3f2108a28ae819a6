import { useEffect, useState, useSyncExternalStore } from 'react';
import { Form, useLocation } from 'react-router';
import { useRouteDependencies } from '../../lib/content/use-route-dependencies.ts';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { ClickToEditOverlay } from './click-to-edit-overlay.tsx';
import { storeFlashMessage } from '../../components/layout/flash-message.ts';
import { subscribeToDraftSaves } from './draft-save-channel.ts';
import { useDraftUpdates } from './use-draft-updates.ts';
import { useRetryingRevalidation } from './use-retrying-revalidation.ts';

/** Maximum number of edit links in the banner. */
const MAX_EDIT_LINKS = 12;

/**
 * The banner of draft mode. It shows that the page may contain drafts, revalidates the page after
 * changes, and exits draft mode.
 */
export default function DraftBanner() {
  const { pathname, search } = useLocation();
  const revalidate = useRetryingRevalidation();
  const { draft } = useMessages();
  const routeDependencies = useRouteDependencies();
  const isHydrated = useHydrated();
  const isInIframe = useIsInIframe();
  const [isEditing, setEditing] = useState(false);
  const subscriptions = routeDependencies.flatMap((dependencies) => dependencies.subscriptions);
  const editLinks = routeDependencies.flatMap((dependencies) => dependencies.editLinks);
  const { status, error, changedFields } = useDraftUpdates(subscriptions, revalidate);
  useEffect(() => subscribeToDraftSaves(revalidate), [revalidate]);
  // The preview in the desk needs no banner, and must stay in draft mode.
  if (isInIframe) return null;
  const changeMessage =
    changedFields.length > 0 ? draft.changed(changedFields.join(', ')) : draft.unpublished;
  return (
    <aside className="draft-banner" aria-label={draft.mode}>
      <p>
        <strong>{draft.mode}</strong>
        {isHydrated && subscriptions.length > 0 && (
          <span className="draft-status" data-status={status}>
            {draft.status[status]}
          </span>
        )}
        <span className="draft-message" aria-live="polite">
          {error ? draft.failed(error.message) : changeMessage}
        </span>
      </p>
      {isHydrated && editLinks.length > 0 && (
        <details className="draft-changes">
          <summary>{draft.edit}</summary>
          <div>
            <label>
              <input
                type="checkbox"
                checked={isEditing}
                onChange={(event) => setEditing(event.target.checked)}
              />
              {draft.clickToEdit}
            </label>
            <ul>
              {editLinks.slice(0, MAX_EDIT_LINKS).map(({ text, href }) => (
                <li key={text}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
      <Form
        method="post"
        action="/draft/disable"
        reloadDocument
        onSubmit={({ currentTarget }) => {
          // The search page updates the URL without the router, so the location hook may be stale.
          const to = currentTarget.elements.namedItem('to') as HTMLInputElement;
          to.value = window.location.pathname + window.location.search;
          storeFlashMessage(draft.exited);
        }}
      >
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit">{draft.exit}</button>
      </Form>
      {isEditing && <ClickToEditOverlay editLinks={editLinks} />}
    </aside>
  );
}

const subscribeToNothing = () => () => undefined;

/** Returns whether the page is shown in an iframe; false on the server. */
function useIsInIframe(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.self !== window.top,
    () => false,
  );
}
