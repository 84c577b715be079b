import { type InputOf, type OutputOf, readLaunch, reopenLaunchTask, settleLaunchTask } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { LaunchService } from './launch.service.ts';

@Controller()
export class LaunchHandler {
  constructor(private readonly launch: LaunchService) {}

  @Handles(readLaunch)
  read(): Promise<OutputOf<typeof readLaunch>> {
    return this.launch.read();
  }

  @Handles(settleLaunchTask)
  settle(input: InputOf<typeof settleLaunchTask>, { actor }: ActorContext): Promise<OutputOf<typeof settleLaunchTask>> {
    return this.launch.settle(input, actor);
  }

  @Handles(reopenLaunchTask)
  reopen({ id }: InputOf<typeof reopenLaunchTask>): Promise<OutputOf<typeof reopenLaunchTask>> {
    return this.launch.reopen(id);
  }
}
