/** What cards owe, by brand, as people say it. */
export const arranjosPtBR = {
  'arranjo.GAR': 'Garantia das vendas',
  'arranjo.VCC': 'Visa crédito',
  'arranjo.MCC': 'Mastercard crédito',
  'arranjo.ECC': 'Elo crédito',
  'arranjo.ACC': 'American Express crédito',
  'arranjo.HCC': 'Hipercard crédito',
  'arranjo.OCC': 'Outras bandeiras',
} as const
