const words = {
  Round: 'ROND RUND TONDO ROTONDO КРУГ КРУГЛЫЙ 圆形 圆 עגול',
  Pear: 'GOCCIA ГРУША 梨形 水滴形 טיפה',
  Emerald: 'EMERAUDE SMARAGD ESMERALDA SMERALDO ИЗУМРУД 祖母绿 祖母绿形',
  Princess: 'PRINCESSE PRINZESS PRINCESA PRINCIPESSA ПРИНЦЕССА 公主方 公主方形 פרינסס',
  Marquise: 'NAVETTE MARQUESA МАРКИЗ 马眼 马眼形 橄榄形 מרקיזה',
  Cushion: 'COUSSIN KISSEN COJIN CUSCINO КУШОН 枕形 垫形 קושן',
  Heart: 'COEUR CŒUR HERZ CORAZON CUORE СЕРДЦЕ 心形 לב',
  Oval: 'OVALADO ОВАЛ 椭圆形 椭圆 אובל',
  Radiant: 'РАДИАНТ 雷迪恩 雷地恩',
};

/** Names of the shapes in French, German, Spanish, Italian, Russian, Chinese and Hebrew, without accents. */
export const shapeWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([shape, names]) => [shape, names.split(' ')]),
);
