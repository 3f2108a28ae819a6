import { data, Form, redirect } from 'react-router';
import { clearDraftCookie } from '../draft/draft-cookie.server.ts';
import { isHttpsOrigin } from '../draft/draft-mode.server.ts';
import { markPrivate } from '../draft/keep-private.ts';
import { sanitizeRedirectPath } from '../draft/safe-destination.ts';
import { useMessages } from '../locale/use-locale.ts';
import { readFormData } from '../signing/form-in.ts';
import { isSameOriginRequest } from '../signing/same-origin.ts';
import { defaultLocale } from '../texts/locales.ts';
import { formatPageTitle } from '../head/page-title.ts';
import { siteContext } from '../site-context.ts';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/draft-disable.ts';

export const meta: Route.MetaFunction = () => [
  { title: formatPageTitle(getMessages(defaultLocale).draft.mode) },
];

export async function action({ request, context }: Route.ActionArgs) {
  if (!isSameOriginRequest(request)) throw data('from-elsewhere', { status: 403 });
  const to = (await readFormData(request)).get('to');
  const secure = isHttpsOrigin(context.get(siteContext));
  return markPrivate(
    redirect(sanitizeRedirectPath(typeof to === 'string' ? to : '/') ?? '/', {
      headers: { 'set-cookie': clearDraftCookie(secure) },
    }),
  );
}

export default function DraftDisable() {
  const { draft } = useMessages();
  return (
    <div className="failure frame">
      <h1>{draft.leaveTitle}</h1>
      <p>{draft.leaveExplanation}</p>
      <Form method="post" reloadDocument>
        <button className="button" type="submit">
          {draft.leave}
        </button>
      </Form>
    </div>
  );
}
