import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStore, WorkingFileHead } from './browser-store.ts';
import type { Mark, Marks, Plan } from './working-file.model.ts';
import { WorkingFile, type TabChannel } from './working-file.ts';

/** Connects the tabs that show working files. */
function tabChannel(): TabChannel {
  const channel = new BroadcastChannel('working-file');
  let isOpen = true;
  return {
    // A sync may finish after the page has closed its file.
    post: (...message) => isOpen && channel.postMessage(...message),
    listen: (receive) => channel.addEventListener('message', ({ data }) => receive(data)),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}

/** Returns the working file of a purchase, once loaded from this browser. */
export function useWorkingFile(head: Omit<WorkingFileHead, 'property' | 'plan'>): WorkingFile | undefined {
  const [file, setFile] = useState<WorkingFile>();
  // Compared as text: the same purchase may arrive as another object, from the server instead of the browser's copy.
  const text = JSON.stringify({ ...head, property: '' });
  useEffect(() => {
    const opened = new WorkingFile(WorkingFileHead.parse(JSON.parse(text)), browserStore, tabChannel(), () =>
      Date.now(),
    );
    const closing = new AbortController();
    const show = async (): Promise<void> => {
      await opened.load();
      if (!closing.signal.aborted) setFile(opened);
    };
    void show();
    return () => {
      closing.abort();
      opened.close();
      setFile(undefined);
    };
  }, [text]);
  return file;
}

/** Returns an item's mark: the caller renders again only when this mark changes. */
export function useMark(file: WorkingFile, itemId: string): Mark | undefined {
  return useSyncExternalStore(file.subscribe, () => file.mark(itemId));
}

export function useMarks(file: WorkingFile): Marks {
  return useSyncExternalStore(file.subscribe, file.all);
}

export function useProperty(file: WorkingFile): string {
  return useSyncExternalStore(file.subscribe, () => file.head.property);
}

export function usePlan(file: WorkingFile): Plan {
  return useSyncExternalStore(file.subscribe, () => file.head.plan);
}

export function useKept(file: WorkingFile): boolean {
  return useSyncExternalStore(file.subscribe, () => file.kept);
}
