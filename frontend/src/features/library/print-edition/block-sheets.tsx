import { type Checklist, CHECKLIST_BLOCKS, type ChecklistBlock, costText } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { BUDGET_GUIDANCE } from '../viewer/budget-block.tsx';
import { blocksOf } from './contents-sheet.tsx';
import type { PrintedEdition } from './edition.model.ts';
import { Sheet } from './sheet.tsx';

/** The blocks beside the sections, one after another. A block that fits on a page is never split. */
export function BlockSheets({ edition, sample }: { edition: PrintedEdition; sample: boolean }) {
  const blocks = blocksOf(edition);
  if (blocks.length === 0) return null;
  return (
    <Sheet name="block" sample={sample}>
      {blocks.map((block) => (
        <section key={block} aria-labelledby={block} className="block-part">
          <h2 id={block}>{CHECKLIST_BLOCKS[block]}</h2>
          {edition.checklist ? (
            <BlockText block={block} checklist={edition.checklist} />
          ) : (
            <p>{edition.sampleBlocks.find((one) => one.block === block)?.entryCount} entries in the full edition.</p>
          )}
        </section>
      ))}
    </Sheet>
  );
}

function BlockText({ block, checklist }: { block: ChecklistBlock; checklist: Checklist }): ReactNode {
  const { redFlags = [], nextSteps = [], investmentFramework = [], decisionMatrix, professionalServices } = checklist;
  const { bonusMaterials, successMetrics } = checklist;
  switch (block) {
    case 'redFlags':
      return <Boxes entries={redFlags.map(({ title, text }) => ({ title, text }))} />;
    case 'nextSteps':
      return <Boxes entries={nextSteps.map(({ title, text }) => ({ title, text }))} />;
    case 'investmentFramework':
      return investmentFramework.map((tier) => (
        <div key={tier.label} className="framework-tier">
          <h3>{tier.label}</h3>
          <p>{tier.description}</p>
          <Lines lines={tier.criteria} />
          <p>
            <b>What to do</b> {tier.action}
          </p>
        </div>
      ));
    case 'decisionMatrix':
      return decisionMatrix ? (
        <div className="three-columns">
          <Group title="Green light" lines={decisionMatrix.greenLight} />
          <Group title="Yellow flags" lines={decisionMatrix.yellowFlags} />
          <Group title="Red flags" lines={decisionMatrix.redFlags} />
        </div>
      ) : null;
    case 'professionalServices':
      return professionalServices ? <Budget budget={professionalServices} /> : null;
    case 'bonusMaterials':
      return bonusMaterials ? (
        <div className="three-columns">
          <Group title="Excel templates" lines={bonusMaterials.excelTemplates} />
          <Group title="Document templates" lines={bonusMaterials.documentTemplates} />
          <Group title="Professional resources" lines={bonusMaterials.professionalResources} />
        </div>
      ) : null;
    case 'successMetrics':
      return successMetrics ? (
        <div className="two-columns">
          <Metrics title="Financial" rows={successMetrics.financial} />
          <Metrics title="Operational" rows={successMetrics.operational} />
        </div>
      ) : null;
  }
}

function Boxes({ entries }: { entries: readonly { title: string; text: string }[] }) {
  return (
    <ul className="block-boxes">
      {entries.map(({ title, text }) => (
        <li key={title}>
          <span className="box" aria-hidden="true" />
          <span>
            <b>{title}.</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="block-boxes">
      {lines.map((line) => (
        <li key={line}>
          <span className="box" aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

function Group({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>
        {title} ({lines.length})
      </h3>
      <Lines lines={lines} />
    </div>
  );
}

function Budget({ budget }: { budget: NonNullable<Checklist['professionalServices']> }) {
  return (
    <>
      {budget.note === undefined ? null : <p>{budget.note}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Cost range</th>
          </tr>
        </thead>
        <tbody>
          {budget.rows.map((row) => (
            <tr key={row.service}>
              <td>{row.service}</td>
              <td>{costText(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total range</th>
            <td>{costText(budget.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{BUDGET_GUIDANCE}</p>
    </>
  );
}

function Metrics({ title, rows }: { title: string; rows: readonly { metric: string; target: string }[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Target</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ metric, target }) => (
            <tr key={metric}>
              <td>{metric}</td>
              <td>{target}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
