import { listed } from '../../format/listed.ts';
import type { ListField } from '../list-fields.ts';
import { rowHeaders } from './row-headers.ts';

/** Headers of real stock files by field, the preferred one first, apart from the descriptions that every screen loads. */
export const fieldHeaders: Record<ListField, readonly string[]> = {
  stone_id: listed(`
    Stone ID, Stock #, Stock No, Stock Number, StockNum, Stock, Stock Id, Vendor Stock Number,
    Vender Stock Number, Packet No, Packet Id, Packet, Ref No, Ref, ReferenceNum, Reference Number,
    Reference, Réf, Référence, Referencia, Артикул, Lagernummer, Artikelnummer, Stone No, Stone Number,
    Stone, Lot No, Lot #, SKU, Item ID #, Item ID
  `),
  supplier_name: listed(`
    Supplier Name, Supplier, Seller, Seller Name, Vendor, Vendor Name, Company, Company Name
  `),
  shape: ['Shape', 'Shp', 'SH', 'Cut (Shape)', 'Shape Name'],
  carat: listed(`
    Carat, Carats, Carat Weight, Ct, Cts, Crt Wt, Crt, Weight, Wgt, Wt, Size, Sz, Carat Size, Ct Weight,
    Size (ct)
  `),
  color: ['Color', 'Colour', 'Col', 'Colr', 'Clr Grade', 'Color Grade'],
  fancy_color: listed(`
    Fancy Color, Fancy Colour, FancyColor Dominant Color, FC Color, FC Colour, Natural Fancy Color
  `),
  fancy_intensity: listed(`
    Fancy Color Intensity, Fancy Colour Intensity, Fancy Intensity, FC Intensity,
    Natural Fancy Color Intensity, Color Intensity, Colour Intensity, Intensity
  `),
  fancy_overtone: listed(`
    Fancy Color Overtone, Fancy Colour Overtone, Fancy Overtone, FC Overtone, Natural Fancy Color Overtone,
    Color Overtone, Overtone
  `),
  clarity: ['Clarity', 'Clar', 'Clearity', 'Clr', 'Purity', 'Cla'],
  cut: ['Cut Grade', 'Make', 'Make (Cut Grade)', 'Make (Cut Grade) (= CUT)'],
  polish: ['Polish', 'Pol'],
  symmetry: ['Symmetry', 'Symm', 'Sym', 'Symetry'],
  fluo: listed(`
    Fluorescence Intensity, Fluorescence, Fluor Intensity, Fluo Intensity, Flr Intensity, Fluor, Fluo,
    Flour, Flr, Fls, Fl, Floro
  `),
  kind: listed(`
    Diamond Type, Natural/Lab, Natural / Lab Grown, Natural or Lab Grown, Nat/Lab, Stone Type, Stone Kind,
    Diamond Kind, Diamond Origin, Nature, Type
  `),
  lab_grown: listed(`
    Lab Grown, Is Lab Grown, LabGrown Diamond, LG, LGD, Is LG, Lab Created, Laboratory Grown
  `),
  growth: listed(`
    Growth Type, Growth Process, Growth Method, Growth, Growth Technology, CVD/HPHT, CVD HPHT,
    HPHT/CVD, Lab Grown Type, LG Type, Grown Type
  `),
  treatment: ['Treatment', 'Treatments', 'Treatment Type', 'Enhancement', 'Enhancements', 'Treated'],
  enhanced: ['Clarity Enhanced', 'Clarity Enhancement', 'Enhanced', 'CE', 'C/E'],
  lab: ['Lab', 'Laboratory', 'Grading Lab', 'Cert Type', 'Certificate Type'],
  certificate_no: listed(`
    Certificate #, Certificate Number, Certificate No, Cert #, Cert No, Cert Number, Certi No, Certi #,
    Zertifikatsnummer, Report #, Report No, Report Number
  `),
  certificate_date: ['Report Issue Date', 'Date of Issue', 'Grading Date'],
  location: ['Location', 'Loc', 'Country', 'City'],
  rap: ['Rap/Ct', 'Rap Rate'],
  discount: listed(`
    Rapnet Discount %, Rapnet Discount, Disc %, Disc, Discount %, Discount, Rap Disc, Rap %, Rap Disc %,
    Back %, Back, %Rap, % Off IDEX List, Off %, Rap +/-, Disc/Prem, Discount/Premium, Net Disc %, Net Disc,
    Net Discount, Final Disc %
  `),
  price: listed(`
    RapNet Price, Price/Ct, Price / Carat, Price Per Carat, Price Per Ct, Price Ct, PPC, Rate, $/ct, US$/ct,
    USD/ct, Cash Price
  `),
  total_amount: listed(`
    Total Amount, Total Price, Total, Total $, Amount, Amount $, Amt, Net Amount, Net Value, Total Value,
    Final Price, Final Amount
  `),
  j_discount: ['J Discount', 'Wholesale Discount', 'Wholesale Discount %'],
  j_price: ['J Price', 'Wholesale Price', 'Wholesale Price/Ct'],
  j_total_amount: ['J Total Amount', 'Wholesale Total', 'Wholesale Total Amount'],
  retail_discount: ['Retail Discount', 'Retail Discount %'],
  retail_price: ['Retail Price', 'Retail Price/Ct'],
  retail_total_amount: ['Retail Total', 'Retail Total Amount'],
  measurement: listed(`
    Measurements, Measurement, Meas, Dimensions, Dimension, Measurements (LengthxWidthxHeight),
    Measurements (LxWxH), LxWxH, LxWxD, Mesurement
  `),
  table: ['Table %', 'Table', 'Tbl', 'Tbl %', 'Table Percent', 'Tab'],
  depth: ['Depth %', 'TD', 'TD %', 'Total Depth', 'Total Depth %', 'Depth Percent', 'Dep %'],
  ratio: ['Ratio', 'L/W Ratio', 'LW Ratio', 'L/W', 'Length Width Ratio'],
  girdle: ['Girdle', 'Girdle Name', 'Girdle Thickness', 'Gird', 'Gir', 'Gridle'],
  girdle_thin: ['Girdle Thin', 'Girdle Min', 'Girdle From'],
  girdle_thick: ['Girdle Thick', 'Girdle Max', 'Girdle To'],
  eye_clean: ['Eye Clean', 'Eye Cleanliness', 'Eye Clarity', 'EC'],
  shade: ['Shade', 'Color Shade', 'Colour Shade', 'Shades', 'Tinge', 'Tint', 'Color Tinge', 'Colour Tinge'],
  milky: ['Milky', 'Milkiness', 'Milk', 'Milky Inclusion'],
  bgm: ['BGM', 'No BGM', 'BGM Comments'],
  black_inclusion: listed(`
    Black Inclusion, Black Inclusions, Black, Black Inc, Black Incl
  `),
  mined_in: listed(`
    Mined In, Country of Origin, Country of Mining, Mining Country, Origin Country, Rough Origin
  `),
  polished_in: listed(`
    Polished In, Country of Polishing, Polishing Country, Country of Manufacture, Cut In
  `),
  length: ['Length', 'M1', 'x', 'Len', 'Length mm', 'L'],
  width: ['Width', 'M2', 'y', 'Wid', 'Width mm', 'W'],
  height: ['Height', 'M3', 'z', 'Height mm', 'Depth mm', 'Ht', 'H', 'D'],
  img_url: ['Diamond Image', 'Image', 'Image URL', 'Image Link', 'Img', 'Img URL', 'Photo', 'Picture'],
  video_url: ['Sarine Loupe', 'Video', 'Video URL', 'Video Link', 'Video Urls', 'V360'],
  certi_url: listed(`
    Report Filename, Certificate URL, CertificatePdf, Certificate Link, Certi URL, Cert URL,
    Certificate File
  `),
  make: ['CPS', 'Cut Pol Sym'],
  finish: ['Finish'],
  diameter: listed(`
    Diameter, Diam, Dia, Diameter mm, Avg Diameter, Average Diameter, Min-Max Diameter
  `),
  ...rowHeaders,
};
