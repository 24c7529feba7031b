/** Cuts examples into code to run and claims to check. */
import ts from "typescript";

/** A statement that claims something: an expression, and the comment behind it. */
export interface Claim {
  readonly expression: string;
  readonly comment: string;
}

/**
 * Cuts an example into the code to run and the claims in it; each claim becomes a call `claim(number, () => expression)`.
 * A comment behind anything but an expression claims nothing that could be checked, so it is refused, unless there may be prose.
 */
export function instrument(
  code: string,
  hasProse = false,
): { readonly script: string; readonly claims: readonly Claim[] } {
  const file = ts.createSourceFile("example.js", code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const claims: Claim[] = [];
  const lines = file.statements.map((statement) => {
    const [comment] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
    const text = statement.getText();
    if (comment === undefined) return text;
    if (!ts.isExpressionStatement(statement)) {
      if (hasProse) return text;
      throw new Error(`no expression, so nothing to compare: ${text}`);
    }
    const expression = statement.expression.getText();
    claims.push({ expression, comment: code.slice(comment.pos + 2, comment.end).trim() });
    return `await claim(${claims.length - 1}, async () => (${expression}));`;
  });
  return { script: lines.join("\n"), claims };
}
