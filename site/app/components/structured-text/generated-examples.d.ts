/** Runs each script of the documentation, by its code. */
export const scripts: ReadonlyMap<string, () => Promise<void>>;

/** The style sheets of the documentation that apply to its pages. */
export const styles: ReadonlySet<string>;
