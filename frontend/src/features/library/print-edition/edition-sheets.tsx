import type { Marks } from '../working-file/working-file.model.ts';
import { AuthorSheet } from './author-sheet.tsx';
import { BlockSheets } from './block-sheets.tsx';
import { ContentsSheet, contentsOf } from './contents-sheet.tsx';
import { CoverSheet } from './cover-sheet.tsx';
import type { PrintedEdition } from './edition.model.ts';
import { NoteSheets } from './note-sheets.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { SITE } from '../../../shared/site.ts';

interface EditionSheetsProps {
  edition: PrintedEdition;
  /** The working file to print; absent for clean sheets. */
  marks: Marks | undefined;
}

/** All sheets in order. */
export function EditionSheets({ edition, marks }: EditionSheetsProps) {
  const { tier, sections } = edition;
  const sample = !edition.checklist;
  return (
    <div className="edition" data-edition={tier} data-sample={sample || undefined}>
      <CoverSheet edition={edition} sample={sample} marks={marks} />
      {tier === 'basic' ? null : <ContentsSheet lines={contentsOf(edition)} sample={sample} />}
      {sections.map((section, at) => (
        <SectionSheet key={section.id} section={section} number={at + 1} sample={sample} marks={marks} />
      ))}
      <BlockSheets edition={edition} sample={sample} />
      <NoteSheets sample={sample} />
      <AuthorSheet tier={tier} sample={sample} brokerage={SITE} />
    </div>
  );
}
