export interface Site {
  businessName: string;
  publicUrl: string;
}

/** The name of the business; before it has one, the host that people know it by. */
export const nameOf = ({ businessName, publicUrl }: Site) => businessName || new URL(publicUrl).host;
