import { BREAK, Kind, visit, type ASTNode, type DocumentNode } from 'graphql';

/**
 * Returns the path of a field from its operation or fragment, in the format of the DatoCMS API:
 * `["query", "allFilms", "color"]`.
 */
export function getSelectionPath(document: DocumentNode, field: ASTNode): readonly string[] {
  let path: string[] = [];
  visit(document, {
    Field(node, _key, _parent, _path, ancestors) {
      if (node !== field) return undefined;
      const enclosing = ancestors.filter((ancestor): ancestor is ASTNode => 'kind' in ancestor);
      path = [...enclosing, node].flatMap(toPathSegments);
      return BREAK;
    },
  });
  return path;
}

function toPathSegments(node: ASTNode): string[] {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return [node.name ? `${node.operation} ${node.name.value}` : node.operation];
    case Kind.FRAGMENT_DEFINITION:
      return [`fragment ${node.name.value}`];
    case Kind.INLINE_FRAGMENT:
      return [node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...'];
    case Kind.FIELD:
      return [node.alias?.value ?? node.name.value];
    default:
      return [];
  }
}
