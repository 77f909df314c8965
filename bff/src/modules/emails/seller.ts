/** Who sells, and where its site is. */
export interface Seller {
  readonly ownerEmail: string;
  readonly origin: string;
}
