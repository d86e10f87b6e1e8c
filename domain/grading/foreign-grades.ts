import type { GradeKind } from './grade-kinds.ts';
import { parseGrade } from './grades.ts';
import { wordKeys } from './word-keys.ts';

const makes = {
  EX: 'EXCELLENTE EXCELENTE EXZELLENT AUSGEZEICHNET ECCELLENTE ОТЛИЧНО ОТЛИЧНАЯ ОТЛИЧНОЕ 极好 מצוין',
  VG: 'SEHRGUT SG TRESBON TRESBONNE TB MUYBUENO MUYBUENA MB MOLTOBUONO MOLTOBUONA ОЧЕНЬХОРОШО ОЧЕНЬХОРОШАЯ ОЧЕНЬХОРОШЕЕ 很好 非常好 טובמאוד',
  G: 'GUT BON BONNE BUENO BUENA BUONO BUONA ХОРОШО ХОРОШАЯ ХОРОШЕЕ 好 טוב',
};

const fluorescences = {
  None: 'NULLE NULA NEANT AUCUN NEIN NESSUNA ASSENTE НЕТ ОТСУТСТВУЕТ 无 无荧光 ללא',
  Faint: 'LEICHT DEBIL DEBOLE СЛАБАЯ СЛАБОЕ 弱 חלש',
  Medium: 'MEDIA MOYEN СРЕДНЯЯ СРЕДНЕЕ 中 中等 בינוני',
  Strong: 'FUERTE FORT СИЛЬНАЯ СИЛЬНОЕ 强 חזק',
  'Very Strong':
    'SEHRSTARK TRESFORT TRESFORTE MUYFUERTE MOLTOFORTE ОЧЕНЬСИЛЬНАЯ ОЧЕНЬСИЛЬНОЕ 极强 很强 חזקמאוד',
};

const availabilities = {
  available: 'VERFUGBAR DISPONIBLE DISPONIBILE 现货 有货 זמין',
  sold: 'VERKAUFT VENDU VENDUE VENDIDO VENDIDA VENDUTO VENDUTA ПРОДАНО 已售 售出 נמכר',
  reserved: 'RESERVIERT RESERVEE RESERVADO RESERVADA RISERVATO 预留 שמור',
};

const indexOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([grade, words]) =>
      words.split(' ').map((word) => [wordKeys(word)[0], grade] as const),
    ),
  );

const makeWords = indexOf(makes);
/** Words in French, German, Spanish, Italian, Russian, Chinese and Hebrew. */
const wordsOf: Partial<Record<GradeKind, ReadonlyMap<string, string>>> = {
  clarity: indexOf({ IF: 'LUPENREIN LR' }),
  cut: makeWords,
  polish: makeWords,
  symmetry: makeWords,
  fluo: indexOf(fluorescences),
  availability: indexOf(availabilities),
};

/** The canonical grade of a cell of a list, also in another language and with accents; null for anything else. */
export function parseWrittenGrade(kind: GradeKind, text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return parseGrade(kind, plain) ?? wordsOf[kind]?.get(wordKeys(text)[0]) ?? null;
}

/** Grades of one cell as the readers of several know them: "TB-EX" is VG/EX, "Très bon" VG; other texts stay. */
export function writtenMakes(text: string): string {
  const ways = [[text], text.split(/\s*[-/,|+&]\s*/), text.split(/\s+/)];
  const read = ways.map((parts) => parts.map((part) => parseWrittenGrade('polish', part)));
  return read.find((makes) => makes.every((make) => make !== null))?.join('/') ?? text;
}
