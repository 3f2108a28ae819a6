import { z } from 'zod';
import { StartFailure } from '../service/start-failure.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** Where the pages take content and films from, as far as it is not the embedded service. */
export interface SiteSettings {
  /** GraphQL address of another content service; absent, the embedded one is asked. */
  readonly contentUrl: string | undefined;
  readonly contentToken: string | undefined;
  /** Where the player finds films; the embedded service when absent. */
  readonly videoOrigin: string | undefined;
  /** Origin that visitors use, when it is not where the server listens. */
  readonly publicUrl: string | undefined;
  /** Reads drafts from the content service that `contentUrl` names. */
  readonly draftToken: string | undefined;
  /** Management API of another content service, and the token that may change content there. */
  readonly managementUrl: string | undefined;
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
export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    contentUrl: address(env, 'CONTENT_API_URL'),
    contentToken: env['CONTENT_API_TOKEN'] || undefined,
    videoOrigin: address(env, 'VIDEO_ORIGIN'),
    publicUrl: address(env, 'PUBLIC_URL'),
    draftToken: env['CONTENT_DRAFT_TOKEN'] || undefined,
    managementUrl: address(env, 'CONTENT_MANAGEMENT_URL'),
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
    `${name} must have at least ${shortest} characters, because whoever guesses it sees what is not public.`,
  );
}
