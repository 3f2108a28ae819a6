import { redirect } from 'react-router';
import { deskLocaleCookie, isDeskLocale } from '../../features/desk/desk-locale.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { readFormData } from '../../lib/http/form-data.ts';
import type { Route } from './+types/language.ts';

/** How long a chosen language is remembered. */
const maxAgeSeconds = 365 * 24 * 3600;

/** Only the form chooses a language. */
export function loader() {
  return redirect('/desk');
}

/** Remembers the language of the desk and returns to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const locale = form.get('language');
  const asked = form.get('to');
  const to = sanitizeRedirectPath(typeof asked === 'string' ? asked : null) ?? '/desk';
  const headers = new Headers();
  if (isDeskLocale(locale)) {
    const cookie = `${deskLocaleCookie}=${locale}; Path=/desk; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
    headers.append('set-cookie', cookie);
  }
  return redirect(to.startsWith('/desk') ? to : '/desk', { headers });
}
