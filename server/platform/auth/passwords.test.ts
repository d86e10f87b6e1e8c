import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const caller = { account: 'a@b.example', isRecognised: false };

describe('passwords', () => {
  it('hashes with argon2id at the recommended cost', async () => {
    const hashed = await createPasswords({ passwordCost: 'full' }).hash('monsoon');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$(m=19456,t=2,p=1|t=2,m=19456,p=1)\$/);
  });

  it('matches only the hash of the password, and never a missing account', async () => {
    const passwords = createPasswords({ passwordCost: 'cheap' });
    const hashed = await passwords.hash('monsoon');
    expect(await passwords.matches(caller, hashed, 'monsoon')).toBe(true);
    expect(await passwords.matches(caller, hashed, 'Monsoon')).toBe(false);
    expect(await passwords.matches(caller, undefined, 'a password that no account has')).toBe(false);
  });

  it('matches every Unicode spelling of the same characters', async () => {
    const passwords = createPasswords({ passwordCost: 'cheap' });
    const [composed, decomposed] = ['diamanté-über'.normalize('NFC'), 'diamanté-über'.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    const hashed = await passwords.hash(composed);
    expect(await passwords.matches(caller, hashed, decomposed)).toBe(true);
    expect(await passwords.matches(caller, hashed, composed)).toBe(true);
    expect(await passwords.matches(caller, hashed, 'diamante-uber')).toBe(false);
  });

  it('still matches a hash that was made of another spelling', async () => {
    const passwords = createPasswords({ passwordCost: 'cheap' });
    const typed = 'diamanté-über'.normalize('NFD');
    const old = await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await passwords.matches(caller, old, typed)).toBe(true);
    expect(await passwords.matches(caller, undefined, typed)).toBe(false);
  });

  it('takes as long for a missing account', async () => {
    const passwords = createPasswords({ passwordCost: 'full' });
    const hashed = await passwords.hash('monsoon');
    await passwords.matches(caller, undefined, 'warm up');
    const time = async (against: string | undefined) => {
      const began = performance.now();
      await passwords.matches(caller, against, 'wrong');
      return performance.now() - began;
    };
    // In turns, and the shortest of each: what else the machine does makes single ones longer.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 6; round += 1) {
      known = Math.min(known, await time(hashed));
      unknown = Math.min(unknown, await time(undefined));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });
});
