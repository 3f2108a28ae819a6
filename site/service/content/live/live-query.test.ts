import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../graphql/execution/execute-query.ts';
import type { LiveMessage } from './live-message.ts';
import { LiveQuery } from './live-query.ts';

/** A query whose answers are given by hand. */
function asked() {
  const errors: unknown[] = [];
  const answers: PromiseWithResolvers<QueryResult>[] = [];
  const query = new LiveQuery(
    () => {
      const answer = Promise.withResolvers<QueryResult>();
      answers.push(answer);
      return answer.promise;
    },
    (error) => errors.push(error),
  );
  const answer = async (title: string): Promise<void> => {
    answers.at(-1)?.resolve({ json: Buffer.from(JSON.stringify({ data: { title } })) });
    await settled();
  };
  return { query, answers, answer, errors };
}

const never = (): Promise<never> => new Promise(() => undefined);

const settled = () => new Promise((resolve) => setImmediate(resolve));

function heard() {
  const messages: LiveMessage[] = [];
  const titles = () =>
    messages.map(({ bytes }) => /"(?:title|code)":"(\w+)"/.exec(bytes.toString())?.[1]);
  return { hear: (message: LiveMessage) => void messages.push(message), titles, messages };
}

describe('a query that is followed', () => {
  it('is asked once for all who follow, and each hears the answer', async () => {
    const { query, answers, answer } = asked();
    const [first, second] = [heard(), heard()];
    query.subscribe(first.hear);
    query.subscribe(second.hear);
    await answer('one');
    expect(answers).toHaveLength(1);
    expect([first.titles(), second.titles()]).toEqual([['one'], ['one']]);
  });

  it('tells all who follow the very same bytes', async () => {
    const { query, answer } = asked();
    const [first, second] = [heard(), heard()];
    query.subscribe(first.hear);
    query.subscribe(second.hear);
    await answer('one');
    expect(first.messages[0]?.bytes).toBeInstanceOf(Buffer);
    expect(second.messages[0]?.bytes).toBe(first.messages[0]?.bytes);
  });

  it('tells whoever comes later what it knows already', async () => {
    const { query, answers, answer } = asked();
    query.subscribe(heard().hear);
    await answer('one');
    const late = heard();
    query.subscribe(late.hear);
    expect(late.titles()).toEqual(['one']);
    expect(answers).toHaveLength(1);
  });

  it('tells nothing where nothing has changed', async () => {
    const { query, answer } = asked();
    const { hear, titles } = heard();
    query.subscribe(hear);
    await answer('one');
    query.refresh();
    await answer('one');
    query.refresh();
    await answer('two');
    expect(titles()).toEqual(['one', 'two']);
  });

  it('is asked once more where a change comes while it is being asked', async () => {
    const { query, answers, answer } = asked();
    const { hear, titles } = heard();
    query.subscribe(hear);
    query.refresh();
    query.refresh();
    await answer('old');
    await answer('new');
    expect(answers).toHaveLength(2);
    expect(titles()).toEqual(['old', 'new']);
  });

  it('does not tell again what somebody knows who comes back', async () => {
    const { query, answer } = asked();
    const first = heard();
    query.subscribe(first.hear);
    await answer('one');
    const back = heard();
    query.subscribe(back.hear, first.messages[0]?.id);
    query.refresh();
    await answer('two');
    expect(back.titles()).toEqual(['two']);
  });

  it('tells whoever comes back again where it has changed and changed back', async () => {
    const { query, answer } = asked();
    const first = heard();
    query.subscribe(first.hear);
    await answer('one');
    const back = heard();
    query.subscribe(back.hear, first.messages[0]?.id);
    for (const title of ['two', 'one']) {
      query.refresh();
      await answer(title);
    }
    expect(back.titles()).toEqual(['two', 'one']);
  });

  it('ends with a word where the query is wrong', async () => {
    const { query, answers } = asked();
    const { hear, messages, titles } = heard();
    query.subscribe(hear);
    const json = Buffer.from(JSON.stringify({ errors: [{ message: 'No.' }] }));
    answers[0]?.resolve({ json, fault: 'asker' });
    await settled();
    expect(titles()).toEqual(['INVALID_QUERY']);
    expect(messages[0]).toMatchObject({ isFinal: true });
    expect(messages[0]?.bytes.toString()).toContain('"fatal":true');
  });

  it('ends with a word that another try may help where the server fails', async () => {
    const { query, answers } = asked();
    const { hear, messages, titles } = heard();
    query.subscribe(hear);
    answers[0]?.reject(new Error('The disk is gone.'));
    await settled();
    expect(titles()).toEqual(['INTERNAL_ERROR']);
    expect(messages[0]?.bytes.toString()).toContain('"fatal":false');
    expect(messages[0]?.bytes.toString()).not.toContain('disk');
  });

  it('does not keep an answer that nobody has looked after meanwhile', async () => {
    const { query, answer } = asked();
    const leave = query.subscribe(heard().hear);
    await answer('old');
    leave();
    const late = heard();
    query.subscribe(late.hear);
    await answer('new');
    expect(late.titles()).toEqual(['new']);
  });

  it('notifies the followers behind one that throws, and answers the next change', async () => {
    const { query, answer, errors } = asked();
    const broken = new Error('broken follower');
    query.subscribe(() => {
      throw broken;
    });
    const { hear, titles } = heard();
    query.subscribe(hear);
    await answer('one');
    query.refresh();
    await answer('two');
    expect(titles()).toEqual(['one', 'two']);
    expect(errors).toEqual([broken, broken]);
  });

  it('answers the next change after a query that throws synchronously', async () => {
    const outcomes = [
      (): Promise<QueryResult> => {
        throw new Error('no schema');
      },
      async () => ({ json: Buffer.from('{"data":{"title":"two"}}') }),
    ];
    const query = new LiveQuery(
      () => (outcomes.shift() ?? never)(),
      () => undefined,
    );
    const { hear, titles } = heard();
    query.subscribe(hear);
    await settled();
    query.refresh();
    await settled();
    expect(titles()).toEqual(['INTERNAL_ERROR', 'two']);
  });
});
