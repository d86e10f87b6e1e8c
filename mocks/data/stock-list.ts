import type { Diamond } from '#contract/model/diamond.ts';
import { buildStone, type StoneFacts } from '../rows/stone-builder.ts';

/** A stock list: discounts of the three price sets, prices per carat without `rap`. A blank is the usual value. */
const list = `
id,stone_id,shape,carat,color,clarity,cut,polish,symmetry,fluo,lab,location,rap,supplier,wholesale,retail,measurement,table,depth,ratio,certificate_no,supplier_name
57943,KD-57943,Round,2.17,F,VS2,Ideal,,,Faint,HRD,Antwerp,8400,28.5,23.05,12,8.31 x 8.35 x 5.12,57,61.5,1,210000457943,
46611,AG-46611,Pear,2.1,E,IF,,VG,,Faint,,New York,6400,41,37.66,25,11.02 x 6.94 x 4.26,59,61.38,1.59,6223418804,
31871,FY-31871,Radiant,3.02,Fancy Intense Yellow,VS1,,,VG,,,Geneva,,21500,24000,31000,8.44 x 8.12 x 5.51,63,67.86,1.04,2215880317,Leibish Colors
48210,RB-48210,Round,1.52,F,VVS2,Ideal,,,,,Antwerp,17500,33.5,28,15,7.41 x 7.44 x 4.58,57,61.7,1,2225843190,Rosy Blue
47929,KD-47929,Sq Emerald,0.79,E,SI1,,,,,IGI,Dubai,8200,36,31.46,20,5.18 x 5.14 x 3.46,66,67.31,1.01,588304411,
61204,AS-61204,Asscher,1.2,G,VS1,,,,,,Hong Kong,9100,30,24.5,14,5.98 x 5.95 x 4.02,62,67.56,1.01,1413906624,
70001,HD-70001,Oval,15.043,D,FL,,,,,,Antwerp,212000,12.25,4.5,-6,18.84 x 14.02 x 8.71,58,62.13,1.34,5226110001,Graff Wholesale
52999,RB-52999,Round,1.009,D,IF,Ideal,,,,,,22400,2,-3.75,-12,6.41 x 6.44 x 3.98,56,61.9,1,2418550999,
39001,SV-39001,Heart,0.5,J,,,,,,,,2600,48,42,30,,,,,,
48233,RB-48233,Round,1.5,F,VVS1,Ideal,,,,,Antwerp,17500,31.5,26,13,7.38 x 7.42 x 4.55,57,61.5,1,2225843233,
48307,KD-48307,Round,1.53,G,VVS2,Ideal,,VG,,,Antwerp,17500,36,31,18,7.46 x 7.43 x 4.56,58,61.2,1,2225843307,
70110,LG-70110,Round,2.03,E,VVS2,Ideal,,,,IGI,Surat,,160,190,260,8.12 x 8.15 x 5.02,,,,LG612345678,
52110,KD-52110,Round,1.83,J,VS2,Ideal,,VG,Faint,IGI,New York,12900,23.79,19.29,7.29,7.83 x 7.75 x 4.85,58,62.4,1.01,6200052110,
39902,SV-39902,Sq Emerald,2.15,E,VVS1,,,,Medium,IGI,Hong Kong,9300,30.55,26.05,14.05,8.26 x 8.18 x 5.12,58,62.4,1.01,6200039902,
48155,RB-48155,Emerald,0.96,F,VS1,,,,Medium,,Dubai,9700,29.31,24.81,12.81,6.31 x 6.25 x 3.91,58,62.4,1.01,6200048155,
94560,KD-94560,Princess,1.71,F,VS2,,,VG,,,Antwerp,10900,34.62,30.12,18.12,7.65 x 7.58 x 4.75,58,62.4,1.01,6200094560,
89668,SV-89668,Emerald,0.92,J,VS2,,,,,,,15300,43.73,39.23,27.23,6.22 x 6.16 x 3.86,58,62.4,1.01,6200089668,
31424,KD-31424,Emerald,1.07,J,VVS1,,,VG,,,,13400,34.24,29.74,17.74,6.55 x 6.48 x 4.06,58,62.4,1.01,6200031424,
26931,SV-26931,Sq Emerald,1.72,J,VS1,,VG,,,,New York,15300,23,18.5,6.5,7.67 x 7.59 x 4.75,58,62.4,1.01,6200026931,
12945,RB-12945,Round,1.93,D,SI1,Ideal,,,,HRD,Dubai,12900,39.64,35.14,23.14,7.97 x 7.89 x 4.94,58,62.4,1.01,6200012945,
75489,AG-75489,Sq Emerald,2.23,J,VVS2,,,,Medium,IGI,Antwerp,13600,32.57,28.07,16.07,8.36 x 8.28 x 5.18,58,62.4,1.01,6200075489,
27876,RB-27876,Emerald,1.88,F,SI1,,VG,VG,Medium,HRD,,8900,39.9,35.4,23.4,7.90 x 7.82 x 4.90,58,62.4,1.01,6200027876,
95117,SV-95117,Princess,0.92,G,VVS1,,,,Faint,IGI,New York,10700,35.88,31.38,19.38,6.22 x 6.16 x 3.86,58,62.4,1.01,6200095117,
71280,SV-71280,Round,1.94,J,IF,VG,,VG,Medium,,,14300,44.47,39.97,27.97,7.98 x 7.90 x 4.95,58,62.4,1.01,6200071280,
95116,KD-95116,Round,0.87,E,IF,Ideal,VG,,,HRD,New York,6100,22.73,18.23,6.23,6.11 x 6.05 x 3.79,58,62.4,1.01,6200095116,
81740,AG-81740,Marquise,1.31,H,SI2,,VG,G,Strong,,Tel Aviv,6800,49,44.5,32.5,7.00 x 6.93 x 4.34,58,62.4,1.01,6200081740,
81911,AG-81911,Cushion,3.4,I,VS2,,,VG,,,Hong Kong,16400,31.75,27.25,15.25,9.62 x 9.53 x 5.97,58,62.4,1.01,6200081911,
82003,AG-82003,L Radiant,1.5,G,VS1,,,,,IGI,Dubai,12200,37.6,33.1,21.1,7.33 x 7.25 x 4.54,58,62.4,1.01,6200082003,
`;

const numbers = ['id', 'carat', 'rap', 'supplier', 'wholesale', 'retail', 'table', 'depth', 'ratio'];
const [header = [], ...lines] = list
  .trim()
  .split('\n')
  .map((line) => line.split(','));

const rows = lines.map((cells) => {
  const given = header.flatMap((name, at) => {
    const cell = cells[at];
    return cell ? [[name, numbers.includes(name) ? Number(cell) : cell] as const] : [];
  });
  const { supplier, wholesale, retail, ...facts } = Object.fromEntries(given);
  return {
    clarity: null,
    rap: null,
    ...facts,
    offers: [supplier, wholesale, retail],
  } as unknown as StoneFacts;
});

/** The stone of a stock number, with facts that the list does not have. */
export function listedStone(number: string, more: Partial<Diamond> = {}): Diamond {
  const found = rows.find(({ stone_id }) => stone_id === number);
  if (!found) throw new Error(`The stock list has no ${number}.`);
  return buildStone({ ...found, ...more });
}

/** Stones without anything special, as most of a stock is: those after the first laboratory-grown one. */
export const everydayStones: Diamond[] = rows
  .slice(rows.findIndex(({ stone_id }) => stone_id === 'LG-70110') + 1)
  .map(buildStone);
