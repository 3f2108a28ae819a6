import { afterEach, beforeEach, vi } from 'vitest';
import { show } from './pretend-collector.ts';

/** What has arrived, each with the options of its request. */
export const posts: { url: string; lines: string[]; init: RequestInit }[] = [];

interface PretendTarget {
  answers: (Response | Error)[];
}

/** What the target answers, one after the other, and then 204. */
export const target: PretendTarget = { answers: [] };

async function take(url: string, init: RequestInit): Promise<Response> {
  posts.push({ url, lines: (init.body as string).split('\n'), init });
  const answer = target.answers.shift() ?? new Response(null, { status: 204 });
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Has all reports go to the target of the tests, by a clock in their hand. */
export function atTarget(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', vi.fn(take));
    vi.stubGlobal('Request', { prototype: { keepalive: false } });
    show('visible');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    posts.length = 0;
    target.answers = [];
  });
}
