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

const pausedState: MediaState = {
  ...initialState,
  time: {
    ...initialState.time,
    currentTime: 65,
    duration: 138,
    seekable: [{ start: 0, end: 138 }],
  },
  volume: { ...initialState.volume, mutedForAutoplay: true },
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
  presentation: {
    ...initialState.presentation,
    fullscreenAvailable: true,
    pictureInPictureAvailable: true,
  },
};

/** States in which every toggle control has each of its names at least once. */
const states: Readonly<Record<string, MediaState>> = {
  'a paused video': pausedState,
  'a playing video': {
    ...pausedState,
    playback: { ...pausedState.playback, paused: false },
    volume: { ...pausedState.volume, muted: true },
    remote: { ...pausedState.remote, protocol: 'cast' },
    presentation: { ...pausedState.presentation, fullscreen: true, pictureInPicture: true },
    controlOptions: { ...pausedState.controlOptions, showsRemainingTime: true },
  },
  'an ended video': { ...pausedState, playback: { ...pausedState.playback, ended: true } },
  'a live stream at the live edge': {
    ...pausedState,
    live: { ...pausedState.live, streamType: 'live', atEdge: true },
  },
  'a live stream behind the live edge': {
    ...pausedState,
    live: { ...pausedState.live, streamType: 'live' },
  },
};

/**
 * Returns the accessible name and the visible text of a control, or `undefined` if the control is
 * not rendered or is a display.
 */
function getControlNames({ kind, name }: LayoutItem, state: MediaState, texts: Texts) {
  if (kind === 'button') {
    const button: ButtonDefinition = buttonDefinitions[name];
    const view = button(state, texts);
    const fullText = `${view?.text ?? ''}${view?.secondaryText ?? ''}`;
    return view && { accessibleName: view.label ?? fullText, visibleText: view.text ?? '' };
  }
  if (kind === 'menu') {
    const { getLabel }: MenuDefinition = menuDefinitions[name];
    return { accessibleName: getLabel(texts), visibleText: '' };
  }
  const range: RangeDefinition | undefined = kind === 'range' ? rangeDefinitions[name] : undefined;
  const label = range?.getView(state, texts)?.label;
  return label === undefined ? undefined : { accessibleName: label, visibleText: '' };
}

describe.each(Object.keys(textLoaders) as Language[])(
  'the accessible names of controls in %s',
  (language) => {
    it.each(Object.entries(states))('are unique and not empty for %s', async (_, state) => {
      const texts = await loadTexts(language);
      for (const [layoutName, layout] of Object.entries<Layout>(layouts)) {
        const items = Object.values(layout).flat();
        for (const excludedWidth of ['until-md', 'from-md']) {
          const visibleItems = items.filter(({ width }) => width !== excludedWidth);
          const names = visibleItems.flatMap(
            (item) => getControlNames(item, state, texts)?.accessibleName ?? [],
          );
          expect(names.map((name) => name.trim())).not.toContain('');
          expect(names, `${layoutName}, without ${excludedWidth}`).toEqual([...new Set(names)]);
        }
      }
    });

    it.each(Object.entries(states))(
      'include the visible text of each control of %s',
      async (_, state) => {
        const texts = await loadTexts(language);
        const items = Object.values<Layout>(layouts).flatMap((layout) =>
          Object.values(layout).flat(),
        );
        for (const item of items) {
          const names = getControlNames(item, state, texts);
          expect(names?.accessibleName ?? '').toContain(names?.visibleText ?? '');
        }
      },
    );
  },
);
