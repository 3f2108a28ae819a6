import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { maxDuplicateSelectionsRule } from './limits/validation-rules.ts';
import { maxInputDepth, maxInputDepthRule, inputDepthMessage } from './limits/value-depth-rule.ts';

/** Deeper than any page needs, shallower than what a loop of links could make costly. */
const deepestQuery = 12;

/** Many pages of a long list may be asked for in one query, each under an alias. */
const mostAliases = 100;

/** A fragment may ask for what stands beside it too; more than a few times nobody does. */
const mostRepeats = 10;

/** A large page's query has a few hundred. */
const mostTokens = 2000;

/** Queries kept parsed and validated; a site has a few dozen. */
const documentsKept = 500;

/** Estimated bytes of all parsed queries that are cached. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Measured in V8 13: a token with the nodes made of it, an error with its stack, and a character of
 * the source. A query of the maximum length takes half a megabyte, thirty times its text.
 */
const [BYTES_PER_TOKEN, BYTES_PER_ERROR, BYTES_PER_CHARACTER] = [270, 4000, 2];

/** A query that is ready to run, or what is wrong with it. */
export type PreparedDocument =
  | { readonly document: DocumentNode }
  /** The document is there where it could be read. */
  | { readonly errors: readonly GraphQLError[]; readonly document?: DocumentNode };

const refuseWith = (sentence: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) => context?.reportError(new GraphQLError(sentence)),
  ],
});

/** Cheap to check, and what makes the checks after them cheap as well. */
const limits = [
  maxDuplicateSelectionsRule(mostRepeats),
  maxInputDepthRule(maxInputDepth),
  maxDepthRule({
    n: deepestQuery,
    ignoreIntrospection: true,
    ...refuseWith(`The query is too deep. At most ${deepestQuery} levels are allowed.`),
  }),
  maxAliasesRule({
    n: mostAliases,
    ...refuseWith(`The query has too many aliases. At most ${mostAliases} are allowed.`),
  }),
];

/** Parses and validates queries against one schema, once each. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #prepared = new LRUCache<string, PreparedDocument>({
    max: documentsKept,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: estimatedBytes,
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  prepare(query: string): PreparedDocument {
    const known = this.#prepared.get(query);
    if (known !== undefined) return known;
    const prepared = this.#prepareAnew(query);
    this.#prepared.set(query, prepared);
    return prepared;
  }

  #prepareAnew(query: string): PreparedDocument {
    try {
      const document = parse(query, { maxLexicalTokens: mostTokens });
      const beyond = validate(this.#schema, document, limits);
      const errors = beyond.length > 0 ? beyond : validate(this.#schema, document);
      return errors.length === 0 ? { document } : { errors, document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      // Whoever reads the query calls itself for each level.
      if (error instanceof RangeError)
        return { errors: [new GraphQLError(inputDepthMessage(maxInputDepth))] };
      throw error;
    }
  }
}

/** About how much memory a prepared query takes. */
function estimatedBytes(prepared: PreparedDocument, query: string): number {
  const tokens = prepared.document?.tokenCount ?? 0;
  const errors = 'errors' in prepared ? prepared.errors.length : 0;
  return (
    1 + tokens * BYTES_PER_TOKEN + errors * BYTES_PER_ERROR + query.length * BYTES_PER_CHARACTER
  );
}
