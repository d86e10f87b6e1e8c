import { listed } from '../../format/listed.ts';
import type { AmbiguousField, ListField } from '../list-fields.ts';
import { fieldHeaders } from './field-headers.ts';

/** Headers of real stock files that name more than one field. */
const ambiguousHeaders: Record<AmbiguousField, readonly string[]> = {
  cert: listed(`
    Cert, Certi, Certificate, Report, Zertifikat, Certificat, Certificado, Сертификат, Certificato
  `),
  cut_or_shape: ['Cut', 'Schliff', 'Taille', 'Talla', 'Огранка', 'Taglio', '切工'],
  any_price: ['Price', 'Price $', 'Price USD', 'Price US$'],
  any_rap: ['Rap', 'Rap Price', 'Rapaport', 'Rap $', 'Rapaport Price', 'List Price', 'Rap List'],
  any_depth: ['Depth', 'Dep', 'Tiefe', 'Profondeur', 'Profundidad'],
};

/**
 * Headers of real stock files by field, the preferred column first. They are matched ignoring case, spaces and
 * the marks `_ . # - ( ) : = '`.
 */
export const headerAliases: Record<ListField | AmbiguousField, readonly string[]> = {
  ...fieldHeaders,
  stone_id: [...fieldHeaders.stone_id, 'Codice', 'מלאי', '货号', '库存号'],
  treatment: [...fieldHeaders.treatment, 'Post Growth Treatment'],
  certificate_no: [...fieldHeaders.certificate_no, '证书号', '证书编号'],
  ...ambiguousHeaders,
};

/** Known columns that are ignored, and why. */
export const ignoredHeaders: Record<string, string> = {
  'Cash Price Discount %': 'ignored: the discount is calculated from the price',
};
