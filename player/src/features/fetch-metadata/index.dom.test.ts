import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

// jsdom has no `ElementInternals`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));
const metadata = { title: 'Night train', poster: '/night.jpg', metadata: { artist: 'Someone' } };
let warnings: string[] = [];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
});

afterEach(async () => {
  document.body.replaceChildren();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
});

const stubFetch = (respond: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond);

const createResponse = (body: unknown, status = 200): Response => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = new Response(text, { status });
  Object.defineProperty(response, 'url', { value: 'https://site.example/metadata/a.json' });
  return response;
};

async function createPlayer(attributes: string): Promise<VitrinePlayer> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<vitrine-player preload="none" playback-id="a" video-origin="/v"
    metadata-url="/metadata/a.json" ${attributes}></vitrine-player>`;
  const player = container.querySelector('vitrine-player') as VitrinePlayer;
  await player.updateComplete;
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  await player.updateComplete;
  return player;
}

const getPosterUrl = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');

describe('metadata-url', () => {
  it('provides the title and the poster of the player from the fetched document', async () => {
    stubFetch(async () => createResponse(metadata));
    const player = await createPlayer('');
    expect(player.media.getAttribute('aria-label')).toBe('Night train');
    expect(getPosterUrl(player)).toBe('https://site.example/night.jpg');
    expect(player.fetchedMetadata?.metadata).toEqual({ artist: 'Someone' });
  });

  it('uses the title and the poster attributes instead of the fetched metadata', async () => {
    stubFetch(async () => createResponse(metadata));
    const player = await createPlayer('video-title="Own" poster="/own.jpg"');
    expect(player.media.getAttribute('aria-label')).toBe('Own');
    expect(getPosterUrl(player)).toBe('/own.jpg');
  });

  it('adds the fetched chapters if the page has set none', async () => {
    stubFetch(async () => createResponse({ chapters: [{ startTime: 0, value: 'Dawn' }] }));
    const player = document.createElement('vitrine-player');
    const addChapters = vi.spyOn(player, 'addChapters').mockImplementation(() => {});
    Object.assign(player, { preload: 'none', src: '/a.mp4', metadataUrl: '/metadata/a.json' });
    document.body.append(player);
    await waitFor(() => expect(addChapters).toHaveBeenCalledTimes(1));
    expect(addChapters).toHaveBeenCalledWith([{ startTime: 0, value: 'Dawn' }]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    [
      'a response with status 404',
      async () => createResponse('gone', 404),
      'the server responded with status 404',
    ],
    [
      'a response that is not JSON',
      async () => createResponse('<html>'),
      'the response is not valid JSON',
    ],
    [
      'a response that is a list',
      async () => createResponse([]),
      'the response is not a JSON object',
    ],
    [
      'a response that CORS blocks',
      () => Promise.reject(new TypeError('CORS')),
      'the request failed',
    ],
  ])(
    'logs %s once and plays the video without the fetched metadata',
    async (_, respond, reason) => {
      stubFetch(respond);
      const player = await createPlayer('');
      player.loop = true;
      await player.updateComplete;
      expect(warnings).toEqual([`<vitrine-player> metadata-url: ${reason}. No metadata is used.`]);
      expect(getPosterUrl(player)).toBe('/v/a/thumbnail.webp');
      expect(player.hub.stateOwners.engineManager.source).toBeDefined();
    },
  );

  it('aborts the metadata request and discards the metadata when the source changes', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const lateResponse = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signals.push(init?.signal);
      return signals.length === 1
        ? lateResponse.promise
        : Promise.resolve(createResponse({ title: 'B' }));
    });
    const player = await createPlayer('');
    player.playbackId = 'b';
    await player.updateComplete;
    lateResponse.resolve(createResponse(metadata));
    await waitFor(() => expect(player.media.getAttribute('aria-label')).toBe('B'));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    player.metadataUrl = undefined;
    await waitFor(() => expect(player.media.getAttribute('aria-label')).toBeNull());
    expect(warnings).toEqual([]);
  });

  it('aborts the metadata request when the player is removed', async () => {
    const fetchSpy = stubFetch(() => new Promise(() => {}));
    const player = await createPlayer('');
    player.remove();
    expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
