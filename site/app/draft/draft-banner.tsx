import { useEffect } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import { followSaves } from './saves.ts';
import { useFramed } from './use-framed.ts';

/** Says that a page shows what is not published, keeps it up to date, and leads out. */
export function DraftBanner() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const isFramed = useFramed();
  useEffect(() => followSaves(() => void revalidate()), [revalidate]);
  // Beside the desk it is clear what is shown, and nobody must leave it there.
  if (isFramed) return null;
  return (
    <aside className="draft-banner" aria-label="Draft mode">
      <p>
        <strong>Draft mode</strong> What you see may not be published yet.
      </p>
      <Form method="post" action="/draft/disable" reloadDocument>
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit">Leave</button>
      </Form>
    </aside>
  );
}
