import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';
import { readSlides } from './slides.ts';
import { untilNextGreeting } from './use-greeting.ts';

describe('the home slider', () => {
  it('reads its three slots and skips empty ones', () => {
    const config = {
      slider1url: 'slider/a.png',
      slider1text: ' One ',
      slider2url: '',
      slider3url: 'b.png',
      count: 3,
    };
    expect(readSlides(JSON.stringify(config))).toEqual([
      { number: 1, url: 'slider/a.png', text: 'One' },
      { number: 3, url: 'b.png', text: '' },
    ]);
  });

  it.each([undefined, '', '{', 'null', '[]'])(
    'has no slides when the configuration is invalid: %s',
    (config) => {
      expect(readSlides(config)).toEqual([]);
    },
  );
});

describe('the greeting', () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour);

  it('depends on the hour', () => {
    expect(greeting('Asha Mehta', at(9))).toBe('Good morning, Asha');
    expect(greeting('Asha Mehta', at(12))).toBe('Good afternoon, Asha');
    expect(greeting('Asha Mehta', at(18))).toBe('Good evening, Asha');
    expect(greeting('Asha Mehta', at(3))).toBe('Good evening, Asha');
  });

  it('changes at the next of its hours, and after midnight in the morning', () => {
    const minutes = (hour: number, minute: number) =>
      untilNextGreeting(new Date(2026, 10, 20, hour, minute)) / 60_000;
    expect([minutes(11, 59), minutes(12, 0), minutes(3, 0), minutes(23, 0)]).toEqual([1, 360, 120, 360]);
  });

  it('works without a name', () => {
    expect(greeting('  ', at(9))).toBe('Good morning');
  });
});
