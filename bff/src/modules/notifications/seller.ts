export interface Seller {
  readonly ownerEmail: string;
  readonly origin: string;
}
