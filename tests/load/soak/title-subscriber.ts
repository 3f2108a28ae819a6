import { journalQuery } from '../../fixtures/management-client.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';
import { LiveSubscriber } from '../../fixtures/live/live-subscriber.ts';

/** Subscribes to the journal over a live channel and keeps the latest title. */
export class TitleSubscriber {
  lastTitle = '';
  /** The time at which `lastTitle` arrived, from `sharedNowMs`. */
  receivedAt = 0;
  readonly connection: LiveSubscriber;

  /** @param onBytes Called when bytes arrive, before they are parsed. */
  constructor(origin: string, onBytes: (subscriber: TitleSubscriber) => void) {
    this.connection = new LiveSubscriber({
      ...{ origin, token: serviceTokens.content, query: journalQuery },
      onBytes: () => onBytes(this),
      onUpdate: (data, receivedAt) => this.#readTitle(data, receivedAt),
    });
  }

  #readTitle(data: unknown, receivedAt: number): void {
    const { response } = data as { response?: { data?: JournalData | null } };
    const titles = response?.data?.allJournalPosts.map(({ title }) => title) ?? [];
    const title = titles.findLast((candidate) => /^Soak \d+$/.test(candidate));
    if (title === undefined || title === this.lastTitle) return;
    this.lastTitle = title;
    this.receivedAt = receivedAt;
  }
}

/** The response to the query of the journal. */
interface JournalData {
  readonly allJournalPosts: readonly { readonly title: string }[];
}
