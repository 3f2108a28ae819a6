/** Somebody who walks through the site in a browser that the page tests do not drive. */
export interface BrowserSession {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it takes and returns what JSON can hold. */
  ask<Result, Given extends readonly unknown[]>(
    question: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Presses a key, by the name that `KeyboardEvent.key` has for it. */
  press(key: string): Promise<void>;
  /** What the page has complained of since the visitor came. */
  complaints(): Promise<readonly string[]>;
  leave(): Promise<void>;
}
