interface Sale {
  amount: number;
  amount_refunded: number;
  net: number;
}

/** The platform's fee of a sale in minor units, less the part that refunds have returned. */
export const feeLeft = ({ amount, amount_refunded, net }: Sale): number =>
  amount - amount_refunded - net;
