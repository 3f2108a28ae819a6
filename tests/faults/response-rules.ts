/** What goes wrong with the requests that a rule is for; several may go wrong at once. */
export interface ResponseRule {
  /** Which addresses: path and query. */
  readonly match: RegExp;
  /** Answers so, without what was asked for. */
  readonly status?: number;
  /** Seconds after which it is to be asked again, as it says with a status of its own. */
  readonly retryAfterS?: number;
  /** Answers this instead of what was asked for. */
  readonly body?: string | Buffer;
  /** Sends the text that was asked for another way. */
  readonly edit?: (text: string) => string;
  /** Answers what is at this address. */
  readonly redirect?: (address: string) => string;
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number;
  /** How fast the answer comes; all that this rule slows share the line. */
  readonly bytesPerSecond?: number;
  /** The share of the answer that comes, from 0 to 1; then the connection ends. */
  readonly truncate?: number;
  /** One bit in so many bytes is another, after the first so many. */
  readonly flipEvery?: number;
  /** Takes the request and never says a word. */
  readonly hang?: boolean;
  /** Breaks the connection off. */
  readonly reset?: boolean;
  readonly contentType?: string;
  /** For so many requests of each address; absent for all. */
  readonly times?: number;
}

/** The rules that stand, and what they have been used for. */
export class ResponseRules {
  #rules: readonly ResponseRule[] = [];
  #used = new Map<ResponseRule, Map<string, number>>();

  /** Replaces all; none where all is to be well again. */
  set(rules: readonly ResponseRule[]): void {
    this.#rules = rules;
    this.#used = new Map();
  }

  /** Those that nothing has been asked for as yet: what they spoil has not happened. */
  get unused(): readonly ResponseRule[] {
    return this.#rules.filter((rule) => !this.#used.has(rule));
  }

  /**
   * The first rule for an address that is not used up, which is used once more by that; parts of
   * the same address, by their `range`, each have their own turns.
   */
  take(address: string, range = ''): ResponseRule | undefined {
    return this.#rules.find((rule) => rule.match.test(address) && this.#use(rule, address + range));
  }

  #use(rule: ResponseRule, what: string): boolean {
    const used = this.#used.get(rule) ?? new Map<string, number>();
    this.#used.set(rule, used);
    const count = used.get(what) ?? 0;
    used.set(what, count + 1);
    return count < (rule.times ?? Infinity);
  }
}
