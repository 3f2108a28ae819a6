import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';
import { eventually } from '../../../../tests/eventually.ts';

// What this test DOM lacks of a real one.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));
const night = { title: 'Night train', poster: '/night.jpg', metadata: { artist: 'Someone' } };
let told: string[] = [];

beforeEach(() => {
  told = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void told.push(String(text)));
});

afterEach(async () => {
  document.body.replaceChildren();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
});

const answers = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);

const json = (body: unknown, status = 200): Response => {
  const answer = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  Object.defineProperty(answer, 'url', { value: 'https://site.example/facts/a.json' });
  return answer;
};

async function playerWith(attributes: string): Promise<VitrinePlayer> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = `<vitrine-player preload="none" playback-id="a" video-origin="/v"
    metadata-url="/facts/a.json" ${attributes}></vitrine-player>`;
  const player = place.querySelector('vitrine-player') as VitrinePlayer;
  await player.updateComplete;
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  await player.updateComplete;
  return player;
}

const posterOf = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');

describe('metadata-url', () => {
  it('tells title and poster', async () => {
    answers(async () => json(night));
    const player = await playerWith('');
    expect(player.media.getAttribute('aria-label')).toBe('Night train');
    expect(posterOf(player)).toBe('https://site.example/night.jpg');
    expect(player.fetchedMetadata?.metadata).toEqual({ artist: 'Someone' });
  });

  it('yields to attributes', async () => {
    answers(async () => json(night));
    const player = await playerWith('video-title="Own" poster="/own.jpg"');
    expect(player.media.getAttribute('aria-label')).toBe('Own');
    expect(posterOf(player)).toBe('/own.jpg');
  });

  it('names chapters where nobody has', async () => {
    answers(async () => json({ chapters: [{ startTime: 0, value: 'Dawn' }] }));
    const player = document.createElement('vitrine-player');
    const named = vi.spyOn(player, 'addChapters').mockImplementation(() => {});
    Object.assign(player, { preload: 'none', src: '/a.mp4', metadataUrl: '/facts/a.json' });
    document.body.append(player);
    await eventually(() => expect(named).toHaveBeenCalledTimes(1));
    expect(named).toHaveBeenCalledWith([{ startTime: 0, value: 'Dawn' }]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['is not there', async () => json('gone', 404), 'was answered with 404'],
    ['holds no JSON', async () => json('<html>'), 'holds no JSON'],
    ['holds a list', async () => json([]), 'holds no object'],
    ['may not be read', () => Promise.reject(new TypeError('CORS')), 'could not be fetched'],
  ])('that %s is said once, and the film is as it was', async (_, answer, sentence) => {
    answers(answer);
    const player = await playerWith('');
    player.loop = true;
    await player.updateComplete;
    expect(told).toEqual([`<vitrine-player> metadata-url: ${sentence}, so nothing is known.`]);
    expect(posterOf(player)).toBe('/v/a/thumbnail.webp');
    expect(player.hub.target.engine.source).toBeDefined();
  });

  it('is forgotten with its film, whose answer is not waited for', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const late = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signals.push(init?.signal);
      return signals.length === 1 ? late.promise : Promise.resolve(json({ title: 'B' }));
    });
    const player = await playerWith('');
    player.playbackId = 'b';
    await player.updateComplete;
    late.resolve(json(night));
    await eventually(() => expect(player.media.getAttribute('aria-label')).toBe('B'));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    player.metadataUrl = undefined;
    await eventually(() => expect(player.media.getAttribute('aria-label')).toBeNull());
    expect(told).toEqual([]);
  });

  it('is let go with the player', async () => {
    const fetched = answers(() => new Promise(() => {}));
    const player = await playerWith('');
    player.remove();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
