/** The types of reference.js, for the tests. */
import type { Call } from "../ts/calls/call.ts";

interface Chapter {
  readonly slug: string;
}

interface Renderer {
  block(text: string): string;
  inline(text: string): string;
}

export function chaptersOf(
  publicNames: readonly unknown[],
  rows: Readonly<Record<string, Call>>,
): readonly Chapter[];
export function chapterPage(
  chapter: Chapter,
  markdown: Renderer,
  names: ReadonlySet<string>,
): { readonly html: string; readonly parts: readonly { readonly title: string; readonly slug: string }[] };
