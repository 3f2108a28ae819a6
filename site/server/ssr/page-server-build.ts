import type { ServerBuild } from 'react-router';
import type { createLoadContext } from '../../app/load-context.ts';

/** The built pages: what the request handler needs, and what their own entry adds. */
export interface PageServerBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly createLoadContext: typeof createLoadContext;
    };
  };
}
