import { useState } from 'react';
import type { ControlProps } from '../editor/content-kind.ts';

/** A text area that shows line numbers, because validation errors refer to lines. */
export function MarkdownControl({ value, onChange, ...attributes }: ControlProps) {
  const [line, setLine] = useState(1);
  const lines = value.split('\n').length;
  return (
    <>
      <textarea
        {...attributes}
        rows={24}
        spellCheck
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onSelect={({ currentTarget }) => setLine(lineAt(value, currentTarget.selectionStart))}
        className={`${attributes.className} min-h-96 resize-y font-mono text-sm leading-relaxed`}
      />
      <p className="figures text-xs text-muted">
        Line {Math.min(line, lines)} of {lines}
      </p>
    </>
  );
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
