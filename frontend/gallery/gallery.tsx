import { TIERS } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from '../src/shared/notify.tsx';
import { type ButtonLook, buttonClass } from '../src/shared/ui/button-class.ts';
import { DoorDrawing, DoorProgress } from '../src/shared/ui/door-drawing.tsx';
import { ContainerYardDrawing } from '../src/shared/ui/drawings/container-yard-drawing.tsx';
import { DriveUpDrawing } from '../src/shared/ui/drawings/drive-up-drawing.tsx';
import { FacilityDrawing } from '../src/shared/ui/drawings/facility-drawing.tsx';
import { TextArea, TextField } from '../src/shared/ui/field.tsx';
import { LedgerTable } from '../src/shared/ui/ledger-table.tsx';
import { PageHead } from '../src/shared/ui/page-head.tsx';
import { SpecPlate } from '../src/shared/ui/spec-plate.tsx';
import { TierCover } from '../src/shared/ui/tier-cover.tsx';

const LOOKS: readonly ButtonLook[] = ['signal', 'ink', 'outline', 'night'];
const COLOURS = 'paper plate sunk ink muted line edge signal on-signal signal-text good danger night on-night'.split(
  ' ',
);

/** Shows every design component in its states, for developers only. */
export function Gallery() {
  return (
    <main>
      <PageHead label="Development" title="Gallery of components">
        <p>Look at it in both colour schemes, at 390 px, and at a text size of 200 %.</p>
      </PageHead>
      <Part title="Colours">
        <ul className="flex flex-wrap gap-4">
          {COLOURS.map((name) => (
            <li key={name} className="w-28 text-sm">
              <span className="block h-16 border border-edge" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <h3 className="text-5xl">Headlines in Source Serif</h3>
        <p className="mt-4 max-w-[60ch] text-lg">Text in Archivo, with room between the lines.</p>
        <p className="label mt-4 text-signal-text">A label</p>
        <p className="figures mt-4 font-serif text-4xl font-semibold">1,300,000 · 84%</p>
      </Part>
      <Part title="Buttons: resting, focused, disabled">
        {LOOKS.map((look) => (
          <div key={look} className={`flex flex-wrap gap-4 p-4 ${look === 'night' ? 'bg-night' : ''}`}>
            <button type="button" className={buttonClass(look)}>
              {look}
            </button>
            <button type="button" className={buttonClass(look, 'outline-3 outline-offset-2 outline-signal')}>
              focused
            </button>
            <button type="button" disabled className={buttonClass(look)}>
              disabled
            </button>
          </div>
        ))}
      </Part>
      <Part title="Fields: empty, with a hint, wrong, disabled">
        <div className="grid max-w-xl gap-6">
          <TextField id="empty" label="Name" placeholder="As on your papers" />
          <TextField id="hint" label="Phone" hint="10 to 20 characters" />
          <TextField id="wrong" label="Email" defaultValue="nobody@" error="Invalid email address" />
          <TextField id="disabled" label="Subject" defaultValue="Sending..." disabled />
          <TextArea id="area" label="Message" error="Message must be at least 10 characters" />
        </div>
      </Part>
      <Part title="Plate and table">
        <div className="grid gap-8">
          <SpecPlate
            title="Facts"
            rows={[
              ['Zoning', 'M1 general industrial'],
              ['Site', '1.48 acres'],
            ]}
          />
          <LedgerTable
            caption="An example"
            columns={['Row', 'First', 'Second']}
            rows={[
              ['One', 'Text', <strong key="strong">Strong</strong>],
              ['Two', 'A longer text that needs more than one line on a narrow screen', '12.5%'],
            ]}
          />
        </div>
      </Part>
      <Part title="Notices and work going on">
        <p className="border-l-4 border-danger bg-plate px-5 py-4">Something a reader must know before going on.</p>
        <DoorProgress text="Processing your payment..." />
        <div className="flex flex-wrap gap-4">
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={() => notifySuccess('Message sent successfully!', "We'll get back to you as soon as possible.")}
          >
            Show a success
          </button>
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={() => notifyError('Error sending message', 'Please try again or call us directly.')}
          >
            Show a failure
          </button>
        </div>
      </Part>
      <Part title="Drawings">
        <svg viewBox="0 0 560 130" aria-hidden="true" className="w-full max-w-3xl">
          {[0, 0.25, 0.5, 0.75, 1].map((open, index) => (
            <DoorDrawing key={open} x={4 + index * 112} y={4} width={96} height={120} open={open} />
          ))}
        </svg>
        <div className="mt-8 grid items-end gap-8 md:grid-cols-3">
          <FacilityDrawing className="w-full" />
          <DriveUpDrawing className="w-full" />
          <ContainerYardDrawing className="w-full" />
        </div>
        <div className="mt-8 grid max-w-2xl grid-cols-3 gap-6">
          {TIERS.map((tier) => (
            <TierCover key={tier} tier={tier} className="w-full" />
          ))}
        </div>
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page border-b border-line py-12">
      <h2 className="mb-6 text-3xl">{title}</h2>
      {children}
    </section>
  );
}
