import { fork } from 'node:child_process';
import { line, rounded, table } from './report.ts';

/** Figures that the service measures in its own process and sends here. */
interface StampFigures {
  tier: string;
  pages: number;
  kilobytes: number;
  makeMs: number;
  stampMs: number;
  heldMegabytes: number;
}

const SCRIPT = new URL('../../../services/download/bench/stamps.ts', import.meta.url);

/** Measures what a buyer's copy of each PDF costs the download service. */
export async function benchStamps(): Promise<void> {
  const figures = await new Promise<StampFigures[]>((resolve, reject) => {
    const child = fork(SCRIPT);
    child.once('message', (message: StampFigures[]) => resolve(message));
    child.once('exit', (code) => reject(new Error(`the stamps ended with ${code} and no figures`)));
  });
  table(
    'Stamped PDFs (20 copies held at once)',
    ['tier', 'pages', 'kB', 'master ms', 'stamp ms', 'pages/s', 'RSS growth MB'],
    figures.map(({ tier, pages, kilobytes, makeMs, stampMs, heldMegabytes }) => [
      tier,
      pages,
      rounded(kilobytes),
      rounded(makeMs),
      rounded(stampMs, 3),
      rounded((pages * 1000) / stampMs),
      rounded(heldMegabytes, 1),
    ]),
  );
  line('Target: a stamp costs milliseconds, a master is made at the start only.');
}
