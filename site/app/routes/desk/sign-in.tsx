import { useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { deskSettingsContext } from '../../features/desk/sign-in/desk-settings.ts';
import { isSignInQueueFullError } from '../../features/desk/sign-in/derive-key.server.ts';
import { rejectWhenQueueFull } from '../../features/desk/sign-in/reject-when-queue-full.server.ts';
import {
  consumeSignInAttempt,
  resetSignInAttempts,
} from '../../features/desk/sign-in/sign-in-rate-limit.server.ts';
import { isHttpsOrigin } from '../../features/drafts/draft-mode.server.ts';
import { sanitizeRedirectPath } from '../../lib/security/safe-redirect.ts';
import { readFormData } from '../../lib/http/read-form-data.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { clientAddressContext } from '../../lib/http/client-address.ts';
import type { Route } from './+types/sign-in.ts';
import { useDeskMessages } from '../../features/desk/messages/use-desk-messages.ts';
import type { DeskMessages } from '../../features/desk/messages/en.ts';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';

/** Maximum length of a password. Checking longer input would waste CPU time. */
const MAX_PASSWORD_LENGTH = 1024;

/** Paths that require a signed-in editor. */
const INSIGHTS_PATHS = /^(?:\/[a-z]+)?\/insights/;
const EDITOR_PATHS = new RegExp(`^/desk|${INSIGHTS_PATHS.source}`);

export const middleware: Route.MiddlewareFunction[] = [rejectWhenQueueFull];

export const meta: Route.MetaFunction = ({ matches }) => {
  const messages = getDeskMessagesFromMatches(matches);
  return [{ title: messages.title(messages.signIn.title) }];
};

/** Sends `retry-after`. Without this export, React Router omits the headers of an action. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { sessions, apiUrl } = context.get(deskSettingsContext);
  const to = new URL(request.url).searchParams.get('to') ?? '/desk';
  // The insights are available even if content is edited in another service.
  const isManagedExternally = apiUrl === undefined && !INSIGHTS_PATHS.test(to);
  return { isEnabled: sessions !== undefined, isManagedExternally };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sessions } = context.get(deskSettingsContext);
  if (!sessions) return data({ retryAfterSeconds: 0 }, { status: 403 });
  const password = (await readFormData(request)).get('password');
  const client = context.get(clientAddressContext);
  const waitSeconds = await consumeSignInAttempt(client);
  if (waitSeconds > 0) return createRetryResponse(waitSeconds, 429);
  if (typeof password !== 'string' || password.length > MAX_PASSWORD_LENGTH) {
    return data({ retryAfterSeconds: 0 }, { status: 401 });
  }
  try {
    const cookie = await sessions.signIn(password, isHttpsOrigin(context.get(siteContext)));
    if (cookie === undefined) return data({ retryAfterSeconds: 0 }, { status: 401 });
    await resetSignInAttempts(client);
    const to = sanitizeRedirectPath(new URL(request.url).searchParams.get('to'));
    return redirect(to && EDITOR_PATHS.test(to) ? to : '/desk', {
      headers: { 'set-cookie': cookie },
    });
  } catch (error) {
    if (isSignInQueueFullError(error)) return createRetryResponse(error.retryAfterSeconds, 503);
    throw error;
  }
}

/** Creates a response that tells the client when to retry. */
function createRetryResponse(retryAfterSeconds: number, status: 429 | 503) {
  return data(
    { retryAfterSeconds },
    { status, headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { desk, signIn: messages } = useDeskMessages();
  const field = useRef<HTMLInputElement>(null);
  // Selects the wrong password, so that the next input replaces it.
  useEffect(() => {
    if (actionData) field.current?.select();
  }, [actionData]);
  if (!loaderData.isEnabled) return <DeskDisabled />;
  if (loaderData.isManagedExternally) return <ExternalContent />;
  return (
    <div className="desk-sign-in">
      <h1>{desk}</h1>
      <Form method="post" className="desk-form">
        <label htmlFor="password">{messages.password}</label>
        <input
          ref={field}
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
          autoFocus
          aria-invalid={actionData ? true : undefined}
          aria-describedby={actionData ? 'sign-in-error' : undefined}
        />
        {actionData && (
          <p className="desk-error" id="sign-in-error" role="alert">
            {actionData.retryAfterSeconds > 0
              ? messages.tooMany(formatDuration(actionData.retryAfterSeconds, messages))
              : messages.wrong}
          </p>
        )}
        <button className="button" type="submit" aria-disabled={state !== 'idle'}>
          {messages.submit}
        </button>
      </Form>
    </div>
  );
}

/** Explains how to enable the desk. */
function DeskDisabled() {
  const { title, explanation, example } = useDeskMessages().signIn.notConfigured;
  return (
    <div className="desk-sign-in">
      <h1>{title}</h1>
      <p>
        {explanation[0]}
        <code>EDITOR_PASSWORD</code>
        {explanation[1]}
      </p>
      <pre>
        <code>{`EDITOR_PASSWORD='${example}' npm start`}</code>
      </pre>
    </div>
  );
}

/** Explains that content is edited in another service. */
function ExternalContent() {
  const { title, explanation } = useDeskMessages().signIn.managedExternally;
  return (
    <div className="desk-sign-in">
      <h1>{title}</h1>
      <p>
        {explanation[0]}
        <code>CONTENT_MANAGEMENT_URL</code>
        {explanation[1]}
        <code>CONTENT_EDIT_TOKEN</code>
        {explanation[2]}
      </p>
    </div>
  );
}

function formatDuration(total: number, { seconds, minutes }: DeskMessages['signIn']): string {
  return total < 60 ? seconds(total) : minutes(Math.ceil(total / 60));
}
