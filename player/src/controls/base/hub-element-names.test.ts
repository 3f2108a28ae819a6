import { describe, expect, it } from 'vitest';
import { normalizeChapters } from '../../media/normalize-chapters.ts';
import type { MediaState } from '../../media/media-state.ts';
import { initialState } from '../../state/slice-registry.ts';
import { loadTexts, textLoaders, type Language } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonDefinition } from '../buttons/button-view.ts';
import { buttonDefinitions } from '../buttons/button-definitions.ts';
import { layouts, type Layout, type LayoutItem } from '../layout/layouts.ts';
import { menuDefinitions, type MenuDefinition } from '../menus/menu-definitions.ts';
import type { RangeDefinition } from '../ranges/range-view.ts';
import { rangeDefinitions } from '../ranges/range-definitions.ts';

const film: MediaState = {
  ...initialState,
  time: { ...initialState.time, current: 65, duration: 138, seekable: [{ start: 0, end: 138 }] },
  volume: { ...initialState.volume, mutedToPlay: true },
  chapters: {
    list: normalizeChapters(
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
    offer: { ...film.offer, showsRemainingTime: true },
  },
  'a film that is over': { ...film, playback: { ...film.playback, ended: true } },
  'a broadcast at its edge': { ...film, live: { ...film.live, type: 'live', atEdge: true } },
  'a broadcast behind its edge': { ...film, live: { ...film.live, type: 'live' } },
};

/** What a control is called, and what is written on it; absent where it is not there or only tells. */
function namesOf({ kind, name }: LayoutItem, state: MediaState, texts: Texts) {
  if (kind === 'button') {
    const button: ButtonDefinition = buttonDefinitions[name];
    const view = button(state, texts);
    const written = `${view?.text ?? ''}${view?.secondaryText ?? ''}`;
    return view && { name: view.label ?? written, written: view.text ?? '' };
  }
  if (kind === 'menu') {
    const { getLabel: label }: MenuDefinition = menuDefinitions[name];
    return { name: label(texts), written: '' };
  }
  const range: RangeDefinition | undefined = kind === 'range' ? rangeDefinitions[name] : undefined;
  const label = range?.getView(state, texts)?.label;
  return label === undefined ? undefined : { name: label, written: '' };
}

describe.each(Object.keys(textLoaders) as Language[])('in the language %s', (language) => {
  it.each(Object.entries(states))('every control of %s has a name of its own', async (_, state) => {
    const texts = await loadTexts(language);
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
      const texts = await loadTexts(language);
      for (const place of Object.values<Layout>(layouts).flatMap((each) =>
        Object.values(each).flat(),
      )) {
        const names = namesOf(place, state, texts);
        expect(names?.name ?? '').toContain(names?.written ?? '');
      }
    },
  );
});
