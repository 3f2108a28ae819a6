import { z } from 'zod';
import { StartFailure } from '../service/runtime/startup-error.ts';

/** Names with points between them, and perhaps a port. */
const domainName = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i;

const webAddress = z.url({ protocol: /^https?$/ });

/** Where the pages take content and films from, as far as it is not the embedded service. */
export interface SiteSettings {
  /** GraphQL address of another content service; absent, the embedded one is asked. */
  readonly contentApiUrl: string | undefined;
  readonly contentToken: string | undefined;
  /** Which environment of another content service is asked; absent, its primary one. */
  readonly environment: string | undefined;
  /** Where another content service makes channels that tell of changes; absent, none are followed. */
  readonly liveApiUrl: string | undefined;
  /** Where the player finds films; the embedded service when absent. */
  readonly videoOrigin: string | undefined;
  /** Domain of a cloud that has films at `stream.` and stills at `image.` before it. */
  readonly videoDomain: string | undefined;
  /** Where content that comes from elsewhere is edited. */
  readonly editingUrl: string | undefined;
  /** Where another content service is searched, and its index. */
  readonly searchUrl: string | undefined;
  readonly searchToken: string | undefined;
  readonly buildTriggerId: string | undefined;
  /** Where another content service tells of changes by their tags, as an event stream. */
  readonly cacheTagsUrl: string | undefined;
  /** Proves that a call which tells of changes comes from the content service. */
  readonly webhookSecret: string | undefined;
  /** Origin that visitors use, when it is not where the server listens. */
  readonly publicUrl: string | undefined;
  /** Reads drafts from the content service that `contentUrl` names. */
  readonly draftToken: string | undefined;
  /** Management API of another content service, and the token that may change content there. */
  readonly managementApiUrl: string | undefined;
  readonly editToken: string | undefined;
  /** Lets editors into the desk; nobody when absent. */
  readonly editorPassword: string | undefined;
  /** Signs what lets browsers see drafts; drafts are shown to nobody when absent. */
  readonly draftSecret: string | undefined;
}

/**
 * Reads the settings of the site from the environment; an empty variable counts as absent.
 * @throws StartFailure when an address is none, or a secret is too short.
 */
export function loadSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    contentApiUrl: address(env, 'CONTENT_API_URL'),
    contentToken: env['CONTENT_API_TOKEN'] || undefined,
    environment: environmentIn(env),
    liveApiUrl: address(env, 'LIVE_API_URL'),
    editingUrl: address(env, 'CONTENT_EDITING_URL'),
    searchUrl: address(env, 'SEARCH_API_URL'),
    searchToken: env['SEARCH_API_TOKEN'] || undefined,
    buildTriggerId: env['SEARCH_BUILD_TRIGGER_ID'] || undefined,
    cacheTagsUrl: address(env, 'CONTENT_CHANGES_URL'),
    webhookSecret: secret(env, 'CACHE_WEBHOOK_SECRET', shortestSecret),
    ...videosIn(env),
    publicUrl: address(env, 'PUBLIC_URL'),
    draftToken: env['CONTENT_DRAFT_TOKEN'] || undefined,
    managementApiUrl: address(env, 'CONTENT_MANAGEMENT_URL'),
    editToken: env['CONTENT_EDIT_TOKEN'] || undefined,
    editorPassword: secret(env, 'EDITOR_PASSWORD', shortestPassword),
    draftSecret: secret(env, 'DRAFT_SECRET', shortestSecret),
  };
}

function address(env: Readonly<Record<string, string | undefined>>, name: string) {
  const value = env[name];
  if (!value) return undefined;
  if (webAddress.safeParse(value).success) return value.replace(/\/+$/, '');
  throw new StartFailure(`${name} must be an http or https address, but is "${value}".`);
}

/** Films are at one origin, or at the two of a cloud. */
function videosIn(env: Readonly<Record<string, string | undefined>>) {
  const videoOrigin = address(env, 'VIDEO_ORIGIN');
  const videoDomain = env['VIDEO_DOMAIN'] || undefined;
  if (videoDomain === undefined) return { videoOrigin, videoDomain };
  if (videoOrigin !== undefined) {
    throw new StartFailure(
      'VIDEO_DOMAIN and VIDEO_ORIGIN cannot both be set. Leave one of them out.',
    );
  }
  if (!domainName.test(videoDomain)) {
    throw new StartFailure(
      `VIDEO_DOMAIN must be a domain name, such as "mux.com", but is "${videoDomain}".`,
    );
  }
  return { videoOrigin: `https://stream.${videoDomain}`, videoDomain };
}

function environmentIn(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = env['CONTENT_ENVIRONMENT'] || undefined;
  if (name === undefined) return undefined;
  if (!/^[!-~]+$/.test(name)) {
    throw new StartFailure(`CONTENT_ENVIRONMENT must be a name without spaces, but is "${name}".`);
  }
  if (env['CONTENT_API_URL'] || name === 'main') return name;
  throw new StartFailure(
    `CONTENT_ENVIRONMENT names "${name}", but the embedded service has only "main"; leave it out, or set CONTENT_API_URL to the service that has it.`,
  );
}

/** Nobody tries that many characters. */
const shortestSecret = 16;

/** Tries of a password are counted, so that it may be one that a person can remember. */
const shortestPassword = 8;

function secret(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  shortest: number,
): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || value.length >= shortest) return value;
  throw new StartFailure(
    `${name} must have at least ${shortest} characters, so that it cannot be guessed.`,
  );
}
