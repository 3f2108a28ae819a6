import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { maxComplexity } from './compute-complexity.ts';
import { estimatePatternSize } from '../limits/pattern-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const createListQuery = (filter: string) => `{ allFilms(first: 1, filter: { ${filter} }) { id } }`;

/** Returns the complexity that the service reports for a valid query. */
async function getComplexity(query: string): Promise<number> {
  const { body, headers } = await queryContent(server, query);
  expect(body).not.toHaveProperty('errors');
  return Number(headers.get('x-complexity'));
}

/** Returns the complexity that a filter adds to the query of a list. */
const getFilterComplexity = async (filter: string) =>
  (await getComplexity(createListQuery(filter))) - (await getComplexity(createListQuery('')));

describe('the complexity of a query', () => {
  it.each([
    ['a condition', 'slug: { eq: "a" }', 250],
    ['two conditions', 'slug: { eq: "a" }, position: { gt: 1 }', 500],
    ['OR, and each condition in it', 'OR: [{ slug: { eq: "a" } }, { slug: { eq: "b" } }]', 750],
    [
      'conditions at every depth',
      'OR: [{ AND: [{ slug: { eq: "a" } }, { position: { gt: 1 } }] }, { slug: { eq: "b" } }]',
      1250,
    ],
  ])('adds 250 for %s', async (_, filter, cost) => {
    expect(await getFilterComplexity(filter)).toBe(cost);
  });

  it.each(['matches', 'notMatches'])('adds 1,000 per instruction of %s', async (operator) => {
    const pattern = '(blue|low)-h{0,20}';
    expect(estimatePatternSize(pattern)).toBeGreaterThan(20);
    const filter = `title: { ${operator}: { pattern: "${pattern}" } }`;
    expect(await getFilterComplexity(filter)).toBe(250 + 1000 * estimatePatternSize(pattern));
  });

  it('adds 1,000 per character of text that is matched literally', async () => {
    const filter = 'title: { matches: { pattern: "(blue", regexp: false } }';
    expect(await getFilterComplexity(filter)).toBe(250 + 5000);
  });

  it('includes patterns within AND and OR', async () => {
    const pattern = 'title: { matches: { pattern: "blue" } }';
    const plain = 'slug: { eq: "blue" }';
    const withPatterns = await getFilterComplexity(
      `OR: [{ ${pattern} }, { AND: [{ ${pattern} }] }]`,
    );
    const withoutPatterns = await getFilterComplexity(
      `OR: [{ ${plain} }, { AND: [{ ${plain} }] }]`,
    );
    expect(withPatterns - withoutPatterns).toBe(2 * 1000 * estimatePatternSize('blue'));
  });

  it.each([
    ['a single record', (filter: string) => `{ film(filter: { ${filter} }) { id } }`],
    ['a count', (filter: string) => `{ _allFilmsMeta(filter: { ${filter} }) { count } }`],
  ])('includes the patterns of %s', async (_, query) => {
    const withPattern = await getComplexity(query('title: { matches: { pattern: "blue" } }'));
    const withoutPattern = await getComplexity(query('slug: { eq: "blue" }'));
    expect(withPattern - withoutPattern).toBe(1000 * estimatePatternSize('blue'));
  });

  it('rejects patterns that exceed the limit together, and runs none of them', async () => {
    const pattern = 'b{0,200}';
    const count = Math.ceil(maxComplexity / (1000 * estimatePatternSize(pattern)));
    const fields = Array.from(
      { length: count },
      (_, index) =>
        `a${index}: allFilms(first: 1, filter: { title: { matches: { pattern: "${pattern}" } } }) { id }`,
    );
    const { body } = await queryContent(server, `{ ${fields.join(' ')} }`);
    expect(body).not.toHaveProperty('data');
    expect(body).toMatchObject({
      errors: [
        { message: expect.stringMatching(/^Query has complexity of \d+, which exceeds max/) },
      ],
    });
  });
});
