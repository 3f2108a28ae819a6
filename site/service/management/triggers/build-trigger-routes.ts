import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { sendOutboundRequest } from '../../http/outbound/send-outbound-request.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { computeTokenDigest } from '../../http/tokens/access-tokens.ts';
import { parseResource } from '../../http/request-validation.ts';
import type { ManagementContext } from '../management-context.ts';
import { getProjectResource } from '../get-project-resource.ts';
import { listTriggerEvents, recordTriggerEvent } from './trigger-events.ts';

interface TriggerRoute {
  Params: { readonly id: string };
  Querystring: { readonly token?: string };
}

const adapterSettingsSchema = z.looseObject({
  trigger_url: z.url({ protocol: /^https?$/, error: 'an HTTP or HTTPS URL' }),
  headers: z.record(z.string(), z.string()).default({}),
  payload: z.record(z.string(), z.unknown()).default({}),
});

const resultSchema = z.looseObject({
  attributes: z.object(
    { status: z.enum(['success', 'error'], { error: '"success" or "error"' }) },
    'an object with "status"',
  ),
});

/** Registers the routes that start builds of external sites and list their events. */
export function registerBuildTriggerRoutes(
  app: FastifyInstance,
  { store, allowedHosts }: ManagementContext,
): void {
  app.get('/build-events', async () => {
    const data = await listTriggerEvents(store, 'build_event');
    return { data, meta: { total_count: data.length } };
  });
  app.post<TriggerRoute>('/build-triggers/:id/trigger', async ({ params: { id } }, reply) => {
    const { values } = await getProjectResource(store, 'build_trigger', id);
    const settings = adapterSettingsSchema.safeParse(values.adapter_settings);
    if (!settings.success) {
      const field = 'adapter_settings.trigger_url';
      const message = `"${field}" must be an HTTP or HTTPS URL, which is called to start a build.`;
      throw new ApiError('INVALID_FIELD', message, undefined, { field });
    }
    const { trigger_url: url, headers, payload } = settings.data;
    const error = await sendOutboundRequest({
      url,
      headers,
      body: JSON.stringify(payload),
      allowedHosts,
    });
    await recordBuildStatus(store, id, error === undefined ? 'processing' : 'failed', {
      type: error === undefined ? 'request_success' : 'request_failure',
      data: error === undefined ? {} : { reason: error },
    });
    return reply.send({ data: null });
  });
}

/**
 * Creates a plugin that receives the results of builds. Builders authenticate with the
 * `webhook_token` of the trigger.
 */
export function createBuildResultRoutes({ store }: Pick<ManagementContext, 'store'>) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, next) => next(null, body));
    app.post<TriggerRoute>('/build-triggers/:id/result', async ({ params, query, body }, reply) => {
      const { values } = await getProjectResource(store, 'build_trigger', params.id);
      if (
        computeTokenDigest(query.token ?? '') !== computeTokenDigest(String(values.webhook_token))
      ) {
        throw new ApiError(
          'INVALID_AUTHORIZATION_HEADER',
          'Send the "token" of the build trigger.',
        );
      }
      const { status } = parseResource(resultSchema, body).attributes;
      const isSuccess = status === 'success';
      await recordBuildStatus(store, params.id, isSuccess ? 'success' : 'failed', {
        type: isSuccess ? 'response_success' : 'response_failure',
      });
      return reply.send({ data: null });
    });
    done();
  };
}

/** Saves the build status of a trigger and records an event. */
async function recordBuildStatus(
  store: ContentStore,
  id: string,
  status: 'processing' | 'success' | 'failed',
  event: { readonly type: string; readonly data?: object },
): Promise<void> {
  await store.transaction(async (tx) => {
    const { values } = await getProjectResource(tx, 'build_trigger', id);
    const completion =
      status === 'processing' ? {} : { last_build_completed_at: new Date().toJSON() };
    const updatedValues = { ...values, build_status: status, ...completion };
    await tx.projectResources.save('build_trigger', { id, values: updatedValues });
    await recordTriggerEvent(tx, 'build_event', { ownerId: id, ...event });
  });
}
