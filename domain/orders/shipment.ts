import type { OrderShipment } from '#contract/model/orderShipment.ts';

/** The fields of a shipment, as they are labelled on screens and documents. */
export const shipmentFields = [
  { key: 'carrier', label: 'Carrier' },
  { key: 'tracking_no', label: 'Tracking No' },
  { key: 'insured_by', label: 'Insured by' },
] as const satisfies { key: keyof OrderShipment; label: string }[];

/** Characters of each field. */
export const maxShipmentText = 100;

/** What is known of a shipment, each with its label. */
export const shipmentLines = (
  shipment: OrderShipment | null | undefined,
): { label: string; text: string }[] =>
  shipmentFields.flatMap(({ key, label }) => (shipment?.[key] ? [{ label, text: shipment[key] }] : []));

/** A stored shipment; null when nothing of it is known. */
export function shipmentOf({
  carrier,
  tracking_no,
  insured_by,
}: Record<keyof OrderShipment, string | null>): OrderShipment | null {
  if (!carrier && !tracking_no && !insured_by) return null;
  return { carrier: carrier ?? '', tracking_no: tracking_no ?? '', insured_by: insured_by ?? '' };
}
