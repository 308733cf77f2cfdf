import { semAcentos } from '../../../../shared/domain/nome.ts'

/** The company on the payer's card bill, and on the receipt: thirteen letters, digits and spaces at most. */
export const nomeNaFatura = (nomeComercial: string): string =>
  semAcentos(nomeComercial)
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, 13)
    .trim()
    .toUpperCase() || 'PAGAMENTO'

const bandeiras: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  hipercard: 'Hipercard',
  elo: 'Elo',
}
/** A brand as people write it. */
export const nomeDaBandeira = (bandeira: string): string => bandeiras[bandeira] ?? bandeira
