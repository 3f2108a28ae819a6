import fc from 'fast-check';

/** Browsers have no environment: there the seed is always the same. */
const { FUZZ_SEED: seed } = globalThis.process?.env ?? {};

/**
 * fast-check with inputs that are the same in every run, so that a run judges what was changed and
 * not its luck; `FUZZ_SEED` looks at others.
 */
fc.configureGlobal({ seed: Number(seed ?? 20_261_121) });

export default fc;
