import { useQueryClient } from '@tanstack/react-query';
import type { Decided } from '../shell/action-dialog.tsx';

/** Creates content and opens its draft, after invalidating the list of its kind. */
export function useBegin(
  { all }: { all: readonly string[] },
  create: (decided: Decided) => Promise<{ id: string }>,
  open: (id: string) => Promise<void>,
): (decided: Decided) => Promise<void> {
  const queryClient = useQueryClient();
  return async (decided) => {
    const { id } = await create(decided);
    await queryClient.invalidateQueries({ queryKey: all });
    await open(id);
  };
}
