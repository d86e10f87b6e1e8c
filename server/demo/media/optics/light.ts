import { randomFrom } from './random.ts';
import { dot, unit, type Vector } from './vector.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** What a ray that leaves the stone in a direction meets: 0 is black, 1 is white, more is glare. */
export type Light = (direction: Vector) => number;

interface Lamp {
  towards: Vector;
  sharpness: number;
  strength: number;
}

function lampsOf(random: () => number, turn: number): Lamp[] {
  const count = 7;
  return Array.from({ length: count }, (_, index) => {
    const around = ((index + random() * 0.7) / count) * 2 * Math.PI + turn;
    const off = 0.5 + random() * 0.62;
    return {
      towards: unit([Math.sin(off) * Math.cos(around), Math.sin(off) * Math.sin(around), Math.cos(off)]),
      sharpness: 18 + random() * 60,
      strength: 0.55 + random() * 0.75,
    };
  });
}

/**
 * A light tent with a dark camera in its crown and some lamps: what stones are photographed in.
 * The same seed gives the same tent; `turn` (radians) carries its lamps around the stone.
 */
export function lightTent(seed: number, turn: number = 0): Light {
  const lamps = lampsOf(randomFrom(seed), turn);
  const tilt = randomFrom(seed + 1)() * 6.28 + turn;
  return (direction) => {
    const up = direction[2];
    if (up < -0.02) return 0.46 + 0.2 * up;
    const camera = up > 0.955 ? 1 : Math.max(0, (up - 0.9) / 0.055);
    const across = (direction[0] * Math.cos(tilt) + direction[1] * Math.sin(tilt)) * 0.22;
    const tent = 0.5 + 0.52 * up * up + across;
    let glare = 0;
    for (const { towards, sharpness, strength } of lamps) {
      const near = dot(direction, towards);
      if (near > 0.5) glare += strength * Math.exp((near - 1) * sharpness);
    }
    return (tent + glare) * (1 - camera * 0.88);
  };
}
