import { z } from 'zod';
import { StartupError } from '../service/runtime/startup-error.ts';

/** A domain name with an optional port. */
const domainNamePattern = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i;

const httpUrlSchema = z.url({ protocol: /^https?$/ });

/** Settings of the site. Content and videos come from the embedded service unless set otherwise. */
export interface SiteSettings {
  /** GraphQL URL of an external content service; absent: the embedded service. */
  readonly contentApiUrl: string | undefined;
  readonly contentToken: string | undefined;
  /** Environment of the external content service; absent: its primary environment. */
  readonly environment: string | undefined;
  /** URL that creates live channels at the external content service; absent: no live updates. */
  readonly liveApiUrl: string | undefined;
  /** Origin of the videos; absent: the embedded service. */
  readonly videoOrigin: string | undefined;
  /** Domain of a video cloud, with streams at `stream.` and images at `image.` below it. */
  readonly videoDomain: string | undefined;
  /** URL of the editor of the external content service. */
  readonly baseEditingUrl: string | undefined;
  /** Search URL and index of the external content service. */
  readonly searchUrl: string | undefined;
  readonly searchToken: string | undefined;
  readonly buildTriggerId: string | undefined;
  /** URL of the event stream of changed cache tags at the external content service. */
  readonly cacheTagsUrl: string | undefined;
  /** Secret that authenticates the cache tags webhook. */
  readonly webhookSecret: string | undefined;
  /** Public origin of the site, if it differs from the address of the server. */
  readonly publicUrl: string | undefined;
  /** Token that reads drafts from the external content service. */
  readonly draftToken: string | undefined;
  /** Management API of the external content service, and a token that may change content there. */
  readonly managementApiUrl: string | undefined;
  readonly editToken: string | undefined;
  /** Password of Desk; absent: no one can sign in. */
  readonly editorPassword: string | undefined;
  /** Key that signs draft mode cookies and tickets; absent: no draft mode. */
  readonly draftSecret: string | undefined;
}

/**
 * Loads the settings of the site from environment variables; an empty variable counts as absent.
 * @throws StartupError for an invalid URL or a secret that is too short.
 */
export function loadSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    contentApiUrl: parseUrl(env, 'CONTENT_API_URL'),
    contentToken: env['CONTENT_API_TOKEN'] || undefined,
    environment: parseEnvironment(env),
    liveApiUrl: parseUrl(env, 'LIVE_API_URL'),
    baseEditingUrl: parseUrl(env, 'CONTENT_EDITING_URL'),
    searchUrl: parseUrl(env, 'SEARCH_API_URL'),
    searchToken: env['SEARCH_API_TOKEN'] || undefined,
    buildTriggerId: env['SEARCH_BUILD_TRIGGER_ID'] || undefined,
    cacheTagsUrl: parseUrl(env, 'CONTENT_CHANGES_URL'),
    webhookSecret: parseSecret(env, 'CACHE_WEBHOOK_SECRET', MIN_SECRET_LENGTH),
    ...parseVideoSettings(env),
    publicUrl: parseUrl(env, 'PUBLIC_URL'),
    draftToken: env['CONTENT_DRAFT_TOKEN'] || undefined,
    managementApiUrl: parseUrl(env, 'CONTENT_MANAGEMENT_URL'),
    editToken: env['CONTENT_EDIT_TOKEN'] || undefined,
    editorPassword: parseSecret(env, 'EDITOR_PASSWORD', MIN_PASSWORD_LENGTH),
    draftSecret: parseSecret(env, 'DRAFT_SECRET', MIN_SECRET_LENGTH),
  };
}

function parseUrl(env: Readonly<Record<string, string | undefined>>, name: string) {
  const value = env[name];
  if (!value) return undefined;
  if (httpUrlSchema.safeParse(value).success) return value.replace(/\/+$/, '');
  throw new StartupError(`${name} must be an HTTP or HTTPS URL, but is "${value}".`);
}

/** Parses the video settings: either one origin, or the domain of a video cloud. */
function parseVideoSettings(env: Readonly<Record<string, string | undefined>>) {
  const videoOrigin = parseUrl(env, 'VIDEO_ORIGIN');
  const videoDomain = env['VIDEO_DOMAIN'] || undefined;
  if (videoDomain === undefined) return { videoOrigin, videoDomain };
  if (videoOrigin !== undefined) {
    throw new StartupError(
      'VIDEO_DOMAIN and VIDEO_ORIGIN cannot both be set. Leave one of them out.',
    );
  }
  if (!domainNamePattern.test(videoDomain)) {
    throw new StartupError(
      `VIDEO_DOMAIN must be a domain name, such as "mux.com", but is "${videoDomain}".`,
    );
  }
  return { videoOrigin: `https://stream.${videoDomain}`, videoDomain };
}

function parseEnvironment(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = env['CONTENT_ENVIRONMENT'] || undefined;
  if (name === undefined) return undefined;
  if (!/^[!-~]+$/.test(name)) {
    throw new StartupError(`CONTENT_ENVIRONMENT must be a name without spaces, but is "${name}".`);
  }
  if (env['CONTENT_API_URL'] || name === 'main') return name;
  throw new StartupError(
    `CONTENT_ENVIRONMENT names "${name}", but the embedded service has only "main"; leave it out, or set CONTENT_API_URL to the service that has it.`,
  );
}

/** Minimum length of a secret in characters, against brute force. */
const MIN_SECRET_LENGTH = 16;

/**
 * Minimum length of a password in characters. It may be short and memorable, because attempts are
 * rate limited.
 */
const MIN_PASSWORD_LENGTH = 8;

function parseSecret(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  minLength: number,
): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || value.length >= minLength) return value;
  throw new StartupError(
    `${name} must have at least ${minLength} characters, so that it cannot be guessed.`,
  );
}
