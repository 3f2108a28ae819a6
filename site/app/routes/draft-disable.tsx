import { data, Form, redirect } from 'react-router';
import { noDraftCookie } from '../draft/draft-cookie.server.ts';
import { isSecure } from '../draft/draft-mode.server.ts';
import { keepPrivate } from '../draft/keep-private.ts';
import { safeDestination } from '../draft/safe-destination.ts';
import { useTexts } from '../locale/use-locale.ts';
import { formIn } from '../signing/form-in.ts';
import { isFromHere } from '../signing/same-origin.ts';
import { defaultLocale } from '../texts/locales.ts';
import { pageTitle } from '../head/page-title.ts';
import { siteContext } from '../site-context.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/draft-disable.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(textsIn(defaultLocale).draft.mode) },
];

export async function action({ request, context }: Route.ActionArgs) {
  if (!isFromHere(request)) throw data('from-elsewhere', { status: 403 });
  const to = (await formIn(request)).get('to');
  const secure = isSecure(context.get(siteContext));
  return keepPrivate(
    redirect(safeDestination(typeof to === 'string' ? to : '/') ?? '/', {
      headers: { 'set-cookie': noDraftCookie(secure) },
    }),
  );
}

export default function DraftDisable() {
  const { draft } = useTexts();
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
