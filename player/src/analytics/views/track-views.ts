import { viewTriggers } from './view-triggers.ts';
import type { ViewOptions } from './view-record.ts';
import { recordError } from './note-failure.ts';
import type { MonitorEvent, MonitorEventMap, MonitorListener } from '../monitor/monitor-event.ts';
import { recordRequest } from './note-answer.ts';
import type { TrackedView } from './tracked-view.ts';
import { ViewManager } from './view-manager.ts';
import type { DetailOf, Look } from '../schema/view.ts';

/**
 * Makes views of what happens to a film, one after the other; `resumes` where it played already when
 * nobody was looking. What it returns is to be told of everything, in order.
 */
export function trackViews(scene: ViewOptions, resumes: boolean): MonitorListener {
  let rendition: DetailOf<'rendition-change'> | undefined;
  // What shows when a view begins is the first that it tells.
  const begun = (view: TrackedView, look: Look): void => {
    if (rendition) act(view, { what: 'rendition-change', look, detail: rendition });
  };
  const keeper = new ViewManager({ ...scene, onViewStart: begun }, resumes);
  return (happening) => {
    const { what, look, detail } = happening;
    if (what === 'film') return keeper.changeSource(look.at);
    if (what === 'suspend' || what === 'resume') return keeper[what](look);
    if (what === 'rendition-change') rendition = detail;
    if (what !== 'end')
      return keeper.dispatch(look, (view) => act(view, happening), viewTriggers[what]);
    keeper.dispatch(look, (view) => view.update(look));
    keeper.end(detail, look.at);
  };
}

/** The events that a view has a method of its own for. */
const handlers = {
  see: 'update',
  playing: 'handlePlaying',
  seeking: 'handleSeeking',
  reload: 'handleEmptied',
} as const satisfies Partial<Record<keyof MonitorEventMap, keyof TrackedView>>;

const isHandled = (what: keyof MonitorEventMap): what is keyof typeof handlers => what in handlers;

function act(view: TrackedView, happening: MonitorEvent): void {
  const { what, look, detail } = happening;
  if (what === 'seeked' || what === 'ratechange') view.update(look);
  else if (isHandled(what)) view[handlers[what]](look);
  else if (what === 'answer') recordRequest(view, look, detail);
  else if (what === 'failure') recordError(view, look, detail);
  else {
    if (what === 'rendition-change') view.tally.setRendition(detail);
    // Whatever else happens is told as it is.
    view.record(what as 'waiting', look, detail as object | undefined);
  }
}
