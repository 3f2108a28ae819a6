import { beginnings } from './beginning.ts';
import type { ViewScene } from './course.ts';
import { noteFailure } from './note-failure.ts';
import type { Happening, HearHappening } from './happening.ts';
import { noteAnswer } from './note-answer.ts';
import type { ViewFacts } from './view-facts.ts';
import { ViewKeeper } from './view-keeper.ts';
import type { DetailOf, Look } from './view.ts';

/**
 * Makes views of what happens to a film, one after the other; `resumes` where it played already when
 * nobody was looking. What it returns is to be told of everything, in order.
 */
export function followViews(scene: ViewScene, resumes: boolean): HearHappening {
  let rendition: DetailOf<'rendition-change'> | undefined;
  // What shows when a view begins is the first that it tells.
  const begun = (view: ViewFacts, look: Look): void => {
    if (rendition) act(view, { what: 'rendition-change', look, detail: rendition });
  };
  const keeper = new ViewKeeper({ ...scene, begun }, resumes);
  return (happening) => {
    const { what, look, detail } = happening;
    if (what === 'film') return keeper.leaveFilm(look.at);
    if (what === 'suspend' || what === 'resume') return keeper[what](look);
    if (what === 'rendition-change') rendition = detail;
    if (what !== 'end') return keeper.take(look, (view) => act(view, happening), beginnings[what]);
    keeper.take(look, (view) => view.see(look));
    keeper.end(detail, look.at);
  };
}

function act(view: ViewFacts, happening: Happening): void {
  const { what, look, detail } = happening;
  if (what === 'seeked' || what === 'ratechange') view.see(look);
  // What a view knows by its name.
  else if (what in view) view[what as 'see' | 'playing' | 'seeking' | 'reload'](look);
  else if (what === 'answer') noteAnswer(view, look, detail);
  else if (what === 'failure') noteFailure(view, look, detail);
  else {
    if (what === 'rendition-change') view.tally.show(detail);
    // Whatever else happens is told as it is.
    view.note(what as 'waiting', look, detail as object | undefined);
  }
}
