import type { ServerBuild } from 'react-router';
import type { createLoadContext } from '../../app/load-context.ts';

/** The server build of the pages, with the additional exports of its entry module. */
export interface PageServerBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly createLoadContext: typeof createLoadContext;
    };
  };
}
