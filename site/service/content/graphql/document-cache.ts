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
import { createMaxDuplicateSelectionsRule } from './limits/max-duplicate-selections-rule.ts';
import {
  maxInputDepth,
  createMaxInputDepthRule,
  formatInputDepthMessage,
} from './limits/max-input-depth-rule.ts';

/** Maximum depth: more than any page needs, but too little for costly cycles of links. */
const MAX_DEPTH = 12;

/** Maximum number of aliases: a query may request many pages of the same list. */
const MAX_ALIASES = 100;

/** Maximum number of duplicates of a selection: fragments may repeat a field a few times. */
const MAX_DUPLICATE_SELECTIONS = 10;

/** Maximum number of tokens; the query of a large page has a few hundred. */
const MAX_TOKENS = 2000;

/** Maximum number of cached documents; a site sends a few dozen different queries. */
const MAX_DOCUMENTS = 500;

/** Maximum estimated size of all cached documents together. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Estimated memory, measured in V8 13, of a token with its nodes, an error with its stack, and a
 * character of the source. A query of the maximum length takes half a megabyte, thirty times the
 * size of its text.
 */
const [BYTES_PER_TOKEN, BYTES_PER_ERROR, BYTES_PER_CHARACTER] = [270, 4000, 2];

/** A parsed and validated query, or its errors. */
export type PreparedDocument =
  | { readonly document: DocumentNode }
  /** The document is present if it could be parsed. */
  | { readonly errors: readonly GraphQLError[]; readonly document?: DocumentNode };

const createRejection = (message: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) => context?.reportError(new GraphQLError(message)),
  ],
});

/** Validated first, because these rules are cheap and limit the cost of the standard rules. */
const limitRules = [
  createMaxDuplicateSelectionsRule(MAX_DUPLICATE_SELECTIONS),
  createMaxInputDepthRule(maxInputDepth),
  maxDepthRule({
    n: MAX_DEPTH,
    ignoreIntrospection: true,
    ...createRejection(`The query is too deep. At most ${MAX_DEPTH} levels are allowed.`),
  }),
  maxAliasesRule({
    n: MAX_ALIASES,
    ...createRejection(`The query has too many aliases. At most ${MAX_ALIASES} are allowed.`),
  }),
];

/** Parses and validates queries against one schema, and caches them. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #documents = new LRUCache<string, PreparedDocument>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: estimateBytes,
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Returns the parsed and validated query, or its errors, from the cache if possible. */
  prepare(query: string): PreparedDocument {
    const cached = this.#documents.get(query);
    if (cached !== undefined) return cached;
    const prepared = this.#parseAndValidate(query);
    this.#documents.set(query, prepared);
    return prepared;
  }

  #parseAndValidate(query: string): PreparedDocument {
    try {
      const document = parse(query, { maxLexicalTokens: MAX_TOKENS });
      const limitErrors = validate(this.#schema, document, limitRules);
      const errors = limitErrors.length > 0 ? limitErrors : validate(this.#schema, document);
      return errors.length === 0 ? { document } : { errors, document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      // The parser is recursive and exceeds the stack for a query that is too deep.
      if (error instanceof RangeError)
        return { errors: [new GraphQLError(formatInputDepthMessage(maxInputDepth))] };
      throw error;
    }
  }
}

/** Estimates the memory usage of a document. */
function estimateBytes(prepared: PreparedDocument, query: string): number {
  const tokens = prepared.document?.tokenCount ?? 0;
  const errors = 'errors' in prepared ? prepared.errors.length : 0;
  return (
    1 + tokens * BYTES_PER_TOKEN + errors * BYTES_PER_ERROR + query.length * BYTES_PER_CHARACTER
  );
}
