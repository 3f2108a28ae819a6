import { useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { deskSettings } from '../../desk/sign-in/desk-settings.ts';
import { isSignInQueueFull } from '../../desk/sign-in/derive-key.server.ts';
import { refuseWhenFull } from '../../desk/sign-in/refuse-when-full.server.ts';
import { countTry, forgetTries } from '../../desk/sign-in/tries.server.ts';
import { isSecure } from '../../draft/draft-mode.server.ts';
import { safeDestination } from '../../draft/safe-destination.ts';
import { formIn } from '../../signing/form-in.ts';
import { siteContext } from '../../site-context.ts';
import { visitor } from '../../visitors/visitor.ts';
import type { Route } from './+types/sign-in.ts';

/** Longer than any password; more would only keep the server busy. */
const longestPassword = 1024;

/** Pages behind this door. */
const insights = /^(?:\/[a-z]+)?\/insights/;
const forEditors = new RegExp(`^/desk|${insights.source}`);

export const middleware: Route.MiddlewareFunction[] = [refuseWhenFull];

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Desk' }];

/** Passes on `retry-after`: React Router sends the headers of an action only by this export. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { sessions, apiUrl } = context.get(deskSettings);
  const to = new URL(request.url).searchParams.get('to') ?? '/desk';
  // The insights are here wherever content is edited.
  const isElsewhere = apiUrl === undefined && !insights.test(to);
  return { isOpen: sessions !== undefined, isElsewhere };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sessions } = context.get(deskSettings);
  if (!sessions) return data({ wait: 0 }, { status: 403 });
  const given = (await formIn(request)).get('password');
  const client = context.get(visitor);
  const wait = await countTry(client);
  if (wait > 0) return later(wait, 429);
  if (typeof given !== 'string' || given.length > longestPassword) {
    return data({ wait: 0 }, { status: 401 });
  }
  try {
    const cookie = await sessions.signIn(given, isSecure(context.get(siteContext)));
    if (cookie === undefined) return data({ wait: 0 }, { status: 401 });
    await forgetTries(client);
    const to = safeDestination(new URL(request.url).searchParams.get('to'));
    return redirect(to && forEditors.test(to) ? to : '/desk', {
      headers: { 'set-cookie': cookie },
    });
  } catch (error) {
    if (isSignInQueueFull(error)) return later(error.retryAfter, 503);
    throw error;
  }
}

/** Asks the client to try again after some seconds. */
function later(wait: number, status: 429 | 503) {
  return data({ wait }, { status, headers: { 'retry-after': String(wait) } });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const field = useRef<HTMLInputElement>(null);
  // What is typed next is another try, and not the end of the one before.
  useEffect(() => {
    if (actionData) field.current?.select();
  }, [actionData]);
  if (!loaderData.isOpen) return <Closed />;
  if (loaderData.isElsewhere) return <Elsewhere />;
  return (
    <div className="desk-door">
      <h1>Desk</h1>
      <Form method="post" className="desk-form">
        <label htmlFor="password">Password</label>
        <input
          ref={field}
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field alone
          autoFocus
          aria-invalid={actionData ? true : undefined}
          aria-describedby={actionData ? 'refused' : undefined}
        />
        {actionData && (
          <p className="desk-error" id="refused" role="alert">
            {actionData.wait > 0
              ? `Too many tries. Try again in ${duration(actionData.wait)}.`
              : 'This is not the password.'}
          </p>
        )}
        <button className="button" type="submit" aria-disabled={state !== 'idle'}>
          Sign in
        </button>
      </Form>
    </div>
  );
}

/** Says how the desk is opened, where nobody has done so. */
function Closed() {
  return (
    <div className="desk-door">
      <h1>The desk is closed</h1>
      <p>
        No password is set, so nobody can sign in. Whoever runs this server opens the desk by
        starting it with <code>EDITOR_PASSWORD</code> set to a password of at least 8 characters.
      </p>
      <pre>
        <code>EDITOR_PASSWORD='a password of your own' npm start</code>
      </pre>
    </div>
  );
}

/** Says where to go, where what is written here would be on no page. */
function Elsewhere() {
  return (
    <div className="desk-door">
      <h1>Edited elsewhere</h1>
      <p>
        The pages show content of another server, and what is written here would be seen by nobody.
        Whoever runs this server has the desk edit that content by starting it with{' '}
        <code>CONTENT_MANAGEMENT_URL</code> and <code>CONTENT_EDIT_TOKEN</code>.
      </p>
    </div>
  );
}

function duration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
