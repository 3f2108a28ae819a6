import { redirect } from 'react-router';
import { deskLocaleCookie, isDeskLocale } from '../../features/desk/desk-locale.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { readFormData } from '../../lib/http/read-form-data.ts';
import type { Route } from './+types/language.ts';

/** Lifetime of the cookie that stores the language. */
const MAX_AGE_SECONDS = 365 * 24 * 3600;

/** GET is not supported. */
export function loader() {
  return redirect('/desk');
}

/** Stores the language of the desk in a cookie, and redirects back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const locale = form.get('language');
  const requested = form.get('to');
  const to = sanitizeRedirectPath(typeof requested === 'string' ? requested : null) ?? '/desk';
  const headers = new Headers();
  if (isDeskLocale(locale)) {
    const cookie = `${deskLocaleCookie}=${locale}; Path=/desk; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`;
    headers.append('set-cookie', cookie);
  }
  return redirect(to.startsWith('/desk') ? to : '/desk', { headers });
}
