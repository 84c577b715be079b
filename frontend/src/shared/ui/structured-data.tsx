/** A schema.org object, or a list of them, for search engines. Every value in it must stand on the page it is part of. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- JSON made here, and `<` is escaped: it cannot end the script.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
