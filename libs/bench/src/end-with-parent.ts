/** Ends a forked process when its parent has ended, even by SIGKILL: what a killed bench leaves running distorts the next one. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
}
