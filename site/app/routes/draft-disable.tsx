import { data, Form, redirect } from 'react-router';
import { noDraftCookie } from '../draft/draft-cookie.server.ts';
import { isSecure } from '../draft/draft-mode.server.ts';
import { keepPrivate } from '../draft/keep-private.ts';
import { safeDestination } from '../draft/safe-destination.ts';
import { isFromHere } from '../signing/same-origin.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/draft-disable.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Draft mode · Vitrine' }];

export async function action({ request, context }: Route.ActionArgs) {
  if (!isFromHere(request)) throw data('from-elsewhere', { status: 403 });
  const to = (await request.formData()).get('to');
  const secure = isSecure(context.get(siteContext));
  return keepPrivate(
    redirect(safeDestination(typeof to === 'string' ? to : '/') ?? '/', {
      headers: { 'set-cookie': noDraftCookie(secure) },
    }),
  );
}

export default function DraftDisable() {
  return (
    <div className="failure frame">
      <h1>Leave draft mode</h1>
      <p>Pages then show what visitors see.</p>
      <Form method="post" reloadDocument>
        <button className="button" type="submit">
          Leave
        </button>
      </Form>
    </div>
  );
}
