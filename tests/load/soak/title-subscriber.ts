import { journalQuery } from '../../fixtures/management-client.ts';
import { serviceTokens } from '../../fixtures/tokens.ts';
import { LiveSubscriber } from '../../fixtures/live/live-subscriber.ts';

/** Subscribes to the journal over a live channel and remembers the latest title. */
export class TitleSubscriber {
  /** The latest title. */
  lastTitle = '';
  /** When the latest title arrived, by `sharedNowMs`. */
  receivedAt = 0;
  readonly live: LiveSubscriber;

  /** @param onBytes Called when bytes arrive, which are not parsed yet. */
  constructor(origin: string, onBytes: (subscriber: TitleSubscriber) => void) {
    this.live = new LiveSubscriber({
      ...{ origin, token: serviceTokens.content, query: journalQuery },
      onBytes: () => onBytes(this),
      onUpdate: (data, at) => this.#readTitle(data, at),
    });
  }

  #readTitle(data: unknown, at: number): void {
    const { response } = data as { response?: { data?: JournalData | null } };
    const titles = response?.data?.allJournalPosts.map(({ title }) => title) ?? [];
    const title = titles.findLast((candidate) => /^Soak \d+$/.test(candidate));
    if (title === undefined || title === this.lastTitle) return;
    this.lastTitle = title;
    this.receivedAt = at;
  }
}

/** The response to the query of the journal. */
interface JournalData {
  readonly allJournalPosts: readonly { readonly title: string }[];
}
