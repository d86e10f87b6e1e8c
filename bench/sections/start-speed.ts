import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Figure, figureMaker } from '../figure.ts';
import type { HousePlace } from '../house/house-place.ts';
import { stockedHouse } from '../house/stocked-house.ts';
import { summarise } from '../load/timings.ts';

/** How long a server takes to its first answer: in an empty house, and in a stocked one. */
export async function measureStart(run: BenchRun, engine: BenchEngine): Promise<Figure[]> {
  run.tell(`${engine}: starting`);
  const empty = run.place(engine, 'start');
  const cold = await starts(run, empty, () => empty.create());
  await empty.remove();
  const figures = [...toFigures(engine, 0, 'cold start', cold)];
  for (const stones of run.options.stones) {
    const place = run.place(engine, `stock_${stones}`);
    await stockedHouse(place, stones, run.list);
    figures.push(...toFigures(engine, stones, 'warm start', await starts(run, place, async () => {})));
  }
  return figures;
}

interface Start {
  ready: number;
  memory: number;
}

async function starts(run: BenchRun, place: HousePlace, prepare: () => Promise<void>): Promise<Start[]> {
  const measured: Start[] = [];
  for (let time = 0; time < run.effort.starts; time += 1) {
    await prepare();
    const server = await run.serve(place);
    measured.push({ ready: server.readyAfter, memory: server.memory().now });
    await server.stop();
  }
  return measured;
}

function toFigures(engine: BenchEngine, stones: number, what: string, measured: readonly Start[]): Figure[] {
  const figure = figureMaker({ section: 'start', engine, stones });
  return [
    figure(`${what}, to the first answer`, summarise(measured.map(({ ready }) => ready)).p50, 'ms'),
    figure(`${what}, memory then`, summarise(measured.map(({ memory }) => memory)).p50 / 1e6, 'MB'),
  ];
}
