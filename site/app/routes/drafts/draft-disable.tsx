import { data, Form, redirect } from 'react-router';
import { clearDraftCookie } from '../../features/drafts/draft-cookie.server.ts';
import { isHttpsOrigin } from '../../features/drafts/draft-mode.server.ts';
import { markPrivate } from '../../lib/http/private-response.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { readFormData } from '../../lib/http/read-form-data.ts';
import { isSameOriginRequest } from '../../lib/security/same-origin.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { formatPageTitle } from '../../lib/head/page-title.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/draft-disable.ts';

export const meta: Route.MetaFunction = () => [
  { title: formatPageTitle(getMessages(defaultLocale).draft.mode) },
];

export async function action({ request, context }: Route.ActionArgs) {
  if (!isSameOriginRequest(request)) throw data('cross-origin', { status: 403 });
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
    <div className="error-page page-container">
      <h1>{draft.exitTitle}</h1>
      <p>{draft.exitExplanation}</p>
      <Form method="post" reloadDocument>
        <button className="button" type="submit">
          {draft.exit}
        </button>
      </Form>
    </div>
  );
}
