import { followViews } from '../../player/analytics/follow-views.ts';
import { uuid } from '../../player/analytics/uuid.ts';
import type { HearEvent } from '../../player/analytics/view.ts';
import { FilmWatch, type WatchOptions } from '../../player/analytics/watch-film.ts';
import type { Hub } from '../../player/store/hub.ts';

/** Watches what plays in the media element of a hub, and follows its views from the first moment. */
export function watchViews(
  hub: Hub,
  hear: HearEvent,
  signal: AbortSignal,
  options: WatchOptions = {},
): void {
  const watch = new FilmWatch(hub, signal, options);
  const tellAbout = () => watch.about();
  const known = [{ id: uuid(0), arrival: watch.arrival() }];
  const scene = { hear, tellAbout, known };
  watch.begin(followViews(scene, watch.resumes), signal);
}
