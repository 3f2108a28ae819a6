import Hls, { type ErrorData } from 'hls.js';
import { expect, it } from 'vitest';
import { SelectedLevel } from './selected-level.ts';

/** Three renditions of which hls.js chooses by itself until somebody else does, and after each fault. */
function film() {
  const hears = new Map<string, (name: string, data: object) => void>();
  let manual = -1;
  const hls = {
    on: (name: string, hear: (name: string, data: object) => void) => hears.set(name, hear),
    levels: [{ height: 360 }, { height: 720 }, { height: 1080 }],
    get autoLevelEnabled() {
      return manual === -1;
    },
    set nextLevel(index: number) {
      manual = index;
    },
    set loadLevel(index: number) {
      manual = index;
    },
  };
  const chosen = new SelectedLevel(hls as unknown as Hls, Hls);
  const fault = (type: ErrorData['type'] = Hls.ErrorTypes.MEDIA_ERROR): void => {
    manual = -1;
    hears.get(Hls.Events.ERROR)?.('', { type });
  };
  const goOn = (): void => hears.get(Hls.Events.FRAG_BUFFERED)?.('', { frag: { type: 'main' } });
  return { hls, chosen, fault, goOn, on: () => manual };
}

it('a rendition that a person has chosen is taken again once the film goes on after a fault of the media', () => {
  const { chosen, fault, goOn, on } = film();
  chosen.select(0);
  fault();
  expect(on()).toBe(-1);
  goOn();
  expect(on()).toBe(0);
});

it('a rendition that a server has not got is not asked for again and again', () => {
  const { chosen, fault, goOn, on } = film();
  chosen.select(0);
  fault(Hls.ErrorTypes.NETWORK_ERROR);
  goOn();
  expect(on()).toBe(-1);
});

it('a rendition with fault upon fault is left to hls.js in the end, until it is chosen anew', () => {
  const { chosen, fault, goOn, on } = film();
  chosen.select(0);
  for (let times = 0; times < 4; times += 1) {
    fault();
    goOn();
  }
  expect(on()).toBe(-1);
  chosen.select(0);
  fault();
  goOn();
  expect(on()).toBe(0);
});

it('a rendition that was taken out of the film is not taken again, nor another in its place', () => {
  const { hls, chosen, fault, goOn, on } = film();
  chosen.select(0);
  hls.levels.shift();
  fault();
  goOn();
  expect(on()).toBe(-1);
});

it('a person who leaves the choice to hls.js has made none that could come back', () => {
  const { chosen, fault, goOn, on } = film();
  chosen.select(0);
  chosen.select(-1);
  fault();
  goOn();
  expect(on()).toBe(-1);
});
