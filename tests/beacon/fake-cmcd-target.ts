import { afterEach, beforeEach, vi } from 'vitest';
import { setVisibility } from './fake-collector.ts';

/** The requests that the target has received, with their report lines. */
export const posts: { url: string; lines: string[]; init: RequestInit }[] = [];

interface FakeCmcdTarget {
  responses: (Response | Error | Promise<Response | Error>)[];
}

/** The next responses of the target, in order. Later requests get 204. */
export const target: FakeCmcdTarget = { responses: [] };

async function handleRequest(url: string, init: RequestInit): Promise<Response> {
  posts.push({ url, lines: (init.body as string).split('\n'), init });
  const response = (await target.responses.shift()) ?? new Response(null, { status: 204 });
  if (response instanceof Error) throw response;
  return response;
}

/** Sends the requests of every test in the file to the fake target, on a fake clock. */
export function installFakeCmcdTarget(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', vi.fn(handleRequest));
    vi.stubGlobal('Request', { prototype: { keepalive: false } });
    setVisibility('visible');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    posts.length = 0;
    target.responses = [];
  });
}
