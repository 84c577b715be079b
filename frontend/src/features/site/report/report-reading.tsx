import { GrowthChart } from './growth-chart.tsx';
import { OccupancyChart } from './occupancy-chart.tsx';
import { RatesChart } from './rates-chart.tsx';
import { ReportLimits } from './report-limits.tsx';
import { SupplyChart } from './supply-chart.tsx';
import { TrackerSection } from './tracker-section.tsx';

/** The read-only part of the report: charts, trackers and explanations. */
export function ReportReading() {
  return (
    <>
      <section aria-labelledby="drawn" className="border-t border-line bg-sunk">
        <div className="page pt-12 md:pt-20">
          <h2 id="drawn" className="mb-10 max-w-[14.4em] text-3xl md:text-5xl">
            What the figures look like
          </h2>
          <SupplyChart />
          <OccupancyChart />
          <GrowthChart />
          <RatesChart />
        </div>
      </section>
      <TrackerSection />
      <ReportLimits />
    </>
  );
}
