import { describe, expect, it } from 'vitest';
import { chaptersInOrder } from '../media/chapters-in-order.ts';
import type { MediaState } from '../media/state.ts';
import { initialState } from '../store/state-parts.ts';
import { fetchTexts, languages, type Language } from '../texts/languages.ts';
import type { Texts } from '../texts/en.ts';
import type { Button } from './button-view.ts';
import { buttons } from './buttons.ts';
import { layouts, type Layout, type Place } from './layouts.ts';
import { menus, type Menu } from './menus.ts';
import type { Range } from './range-view.ts';
import { ranges } from './ranges.ts';

const film: MediaState = {
  ...initialState,
  time: { ...initialState.time, current: 65, duration: 138, seekable: [{ start: 0, end: 138 }] },
  volume: { ...initialState.volume, mutedToPlay: true },
  chapters: {
    list: chaptersInOrder(
      [
        { start: 0, end: 64, title: 'A' },
        { start: 64, end: 138, title: 'B' },
      ],
      138,
    ),
  },
  remote: { ...initialState.remote, castAvailable: true, airplayAvailable: true },
  screen: { ...initialState.screen, fullscreenAvailable: true, pictureInPictureAvailable: true },
};

/** A film, and then everything about it that a control may be named by the other way round. */
const states: Readonly<Record<string, MediaState>> = {
  'a film that stands still': film,
  'a film that plays': {
    ...film,
    playback: { ...film.playback, paused: false },
    volume: { ...film.volume, muted: true },
    remote: { ...film.remote, place: 'cast' },
    screen: { ...film.screen, fullscreen: true, pictureInPicture: true },
    offer: { ...film.offer, remaining: true },
  },
  'a film that is over': { ...film, playback: { ...film.playback, ended: true } },
  'a broadcast at its edge': { ...film, live: { ...film.live, type: 'live', atEdge: true } },
  'a broadcast behind its edge': { ...film, live: { ...film.live, type: 'live' } },
};

/** What a control is called, and what is written on it; absent where it is not there or only tells. */
function namesOf({ kind, name }: Place, state: MediaState, texts: Texts) {
  if (kind === 'button') {
    const button: Button = buttons[name];
    const view = button(state, texts);
    const written = `${view?.text ?? ''}${view?.more ?? ''}`;
    return view && { name: view.label ?? written, written: view.text ?? '' };
  }
  if (kind === 'menu') {
    const { label }: Menu = menus[name];
    return { name: label(texts), written: '' };
  }
  const range: Range | undefined = kind === 'range' ? ranges[name] : undefined;
  const label = range?.view(state, texts)?.label;
  return label === undefined ? undefined : { name: label, written: '' };
}

describe.each(Object.keys(languages) as Language[])('in the language %s', (language) => {
  it.each(Object.entries(states))('every control of %s has a name of its own', async (_, state) => {
    const texts = await fetchTexts(language);
    for (const [layoutName, layout] of Object.entries<Layout>(layouts)) {
      const places = Object.values(layout).flat();
      for (const other of ['until-md', 'from-md']) {
        const shown = places.filter(({ width }) => width !== other);
        const names = shown.flatMap((place) => namesOf(place, state, texts)?.name ?? []);
        expect(names.map((name) => name.trim())).not.toContain('');
        expect(names, `${layoutName}, without ${other}`).toEqual([...new Set(names)]);
      }
    }
  });

  it.each(Object.entries(states))(
    'the controls of %s are called by what is written on them',
    async (_, state) => {
      const texts = await fetchTexts(language);
      for (const place of Object.values<Layout>(layouts).flatMap((each) =>
        Object.values(each).flat(),
      )) {
        const names = namesOf(place, state, texts);
        expect(names?.name ?? '').toContain(names?.written ?? '');
      }
    },
  );
});
