import type { About } from './beacon.ts';
import { beginnings } from './beginning.ts';
import { FirstAccount } from './first-account.ts';
import type { Happening, HearHappening } from './happening.ts';
import type { FilmWatch } from './watch-film.ts';

/** So many happenings are kept of somebody who waits, before there is more to be told of. */
const PATIENCE = 12;

/** Something that happened before anybody followed. */
export interface Kept {
  readonly happening: Happening;
  readonly account: FirstAccount;
  /** What was known of the film by then. */
  readonly about: About;
  /** It may be told as an event, and has not been yet. */
  isTold: boolean;
}

/** Who follows: hears first what was kept, of views with these accounts, and returns who hears the rest. */
export type Follow = (
  watch: TapedWatch,
  kept: readonly Kept[],
  accounts: FirstAccount[],
) => HearHappening;

export type TapedWatch = Pick<FilmWatch, 'about' | 'arrival' | 'resumes'>;

/** What a tape needs of whoever starts it. */
export interface TapeScene {
  /** Asks for the code that follows views; may be called again. */
  ask(tape: Tape): void;
  /** Absent where nothing may be told of a view. */
  terms(account: FirstAccount): object | undefined;
  /** Tells at once what there is to tell of a view. */
  tell(account: FirstAccount): void;
}

/**
 * Keeps what happens to a film until the code is there that follows views: where nothing plays it is
 * not downloaded, and a film that begins comes before it. What is left meanwhile is told by what is
 * known of it then.
 */
export class Tape {
  readonly #scene: TapeScene;
  readonly #watch: TapedWatch;
  #kept: Kept[] = [];
  #accounts: FirstAccount[] = [];
  #rendition: Happening | undefined;
  #follow: HearHappening | undefined;
  /** Nobody will ever follow. */
  #isAlone = false;

  constructor(scene: TapeScene, watch: TapedWatch) {
    this.#scene = scene;
    this.#watch = watch;
  }

  readonly hear: HearHappening = (happening) => {
    if (this.#follow) return this.#follow(happening);
    const { what, look, detail } = happening;
    if (what === 'rendition-change') this.#rendition = happening;
    const known = this.#accounts.find((each) => !each.over);
    const account = known ?? this.#begin(happening);
    if (!account) return;
    if (!known && this.#rendition) this.#take(account, { ...this.#rendition, look });
    this.#take(account, happening);
    const isLast = what === 'suspend' || detail === 'leave';
    const mayBeLast = isLast || document.hidden;
    if (mayBeLast || (this.#isAlone && account.over)) this.leave();
    const isWorth = account.started || !look.wished || this.#kept.length > PATIENCE;
    if (!this.#isAlone && (isWorth || account.over)) this.#scene.ask(this);
  };

  followBy(follow: Follow): void {
    this.#follow = follow(this.#watch, this.#kept, this.#accounts);
    this.#kept = [];
    this.#accounts = [];
  }

  /** The code that follows views cannot be had: how each went is told when it is over. */
  goAlone(): void {
    this.#isAlone = true;
    this.#kept = [];
    if (this.#accounts.at(-1)?.over) this.leave();
  }

  /** What may not be told by now is not told later. */
  heed(): void {
    for (const each of this.#accounts) if (!this.#scene.terms(each)) this.#hush(each);
  }

  /** Tells all that has not been told: there may be no later. */
  leave(): void {
    for (const each of this.#accounts) {
      if (each.events.length > 0) this.#scene.tell(each);
      this.#hush(each);
    }
  }

  #begin({ what, look }: Happening): FirstAccount | undefined {
    const beginning = beginnings[what];
    if (!beginning || (beginning === 'wish' && !look.wished)) return undefined;
    const watch = this.#watch;
    const isFirst = !this.#accounts[0];
    const resumes = beginning === 'wish' && watch.resumes && isFirst;
    const account = new FirstAccount(look, resumes, isFirst && watch.arrival());
    this.#accounts.push(account);
    return account;
  }

  #take(account: FirstAccount, happening: Happening): void {
    const { what } = happening;
    // What is known by now is of the film that has come.
    if (what !== 'film' && what !== 'see') account.about = this.#watch.about();
    account.take(happening);
    if (!this.#isAlone) this.#kept.push({ happening, account, about: account.about, isTold: true });
    if (!this.#scene.terms(account)) this.#hush(account);
  }

  #hush(account: FirstAccount): void {
    account.events = [];
    for (const each of this.#kept) if (each.account === account) each.isTold = false;
  }
}
