import { plain } from './conditions.ts';
import type { Part } from './part.ts';
import { countsOf, firstFrameOf } from './visit.ts';

const MS_PER_SECOND = 1000;
const LENGTH_S = 10;

/** What ten seconds of a film that plays cost. */
export const playback: Part<'script' | 'work' | 'style'> = {
  title: `${LENGTH_S} s of playback`,
  pages: '',
  conditions: [plain],
  rounds: { full: 7, quick: 2 },
  measures: {
    script: { what: 'script, ms', goal: { ratio: 1.4 } },
    work: { what: 'main thread, ms', goal: { ratio: 1.3 } },
    style: { what: 'style and layout, ms', goal: { most: 60 } },
  },
  async measure({ page, session }) {
    await firstFrameOf(page);
    const [from, before] = [await page.evaluate(timeOfFilm), await countsOf(session)];
    await page.waitForFunction(hasReached, from + LENGTH_S, { polling: 500 });
    const after = await countsOf(session);
    const spent = (name: string) => (after(name) - before(name)) * MS_PER_SECOND;
    return {
      script: spent('ScriptDuration'),
      work: spent('TaskDuration'),
      style: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    };
  },
};

/** Runs in the page. */
const timeOfFilm = (): number => (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime;

/** Runs in the page. */
const hasReached = (time: number): boolean =>
  (Reflect.get(globalThis, 'video') as HTMLVideoElement).currentTime >= time;
