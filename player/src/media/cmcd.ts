const LONGEST_ID = 128;

/** Names a film for CMCD, which is ASCII: whatever else a name has is written as in an address. */
export const toCmcdContentId = (name: string): string =>
  name
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^ -~]+/gu, encodeURIComponent)
    .slice(0, LONGEST_ID);
