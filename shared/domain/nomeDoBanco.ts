import { semAcentos } from './nome.ts'

/**
 * What people call their bank, by COMPE code: the first is shown before the registered name, and all are found by a
 * search.
 */
const nomesDeGente: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '001': ['Banco do Brasil', 'BB'],
  '033': ['Santander'],
  '041': ['Banrisul'],
  '047': ['Banese'],
  '070': ['BRB'],
  '077': ['Inter'],
  '085': ['Ailos'],
  '104': ['Caixa', 'CEF', 'Caixa Tem'],
  '121': ['Agibank'],
  '208': ['BTG Pactual'],
  '212': ['Original'],
  '218': ['BS2'],
  '237': ['Bradesco', 'Next'],
  '260': ['Nubank', 'Nu'],
  '274': ['BMP Money Plus'],
  '290': ['PagBank', 'PagSeguro'],
  '318': ['BMG'],
  '323': ['Mercado Pago'],
  '335': ['Digio'],
  '336': ['C6 Bank'],
  '341': ['Itaú', 'Iti'],
  '348': ['XP'],
  '364': ['Efí', 'Gerencianet'],
  '380': ['PicPay'],
  '389': ['Mercantil'],
  '396': ['MagaluPay', 'Magalu'],
  '403': ['Cora'],
  '413': ['BV'],
  '422': ['Safra'],
  '450': ['FitBank'],
  '461': ['Asaas'],
  '536': ['Neon'],
  '542': ['InfinitePay', 'CloudWalk'],
  '623': ['Banco Pan'],
  '707': ['Daycoval'],
  '748': ['Sicredi'],
  '756': ['Sicoob'],
}

/** What people call the bank of a COMPE code; undefined where they use its registered name. */
export const nomeDeGente = (codigo: string): string | undefined => nomesDeGente[codigo]?.[0]

const simples = (texto: string) => semAcentos(texto).toLowerCase()

/**
 * How well a bank fits what was typed, without regard to accents and case: 0 its code or the beginning of what people call
 * it, 1 the beginning of a word of its registered name, 2 somewhere in it; undefined where it does not fit.
 */
export function acerto({ codigo, nome }: { codigo: string; nome: string }, texto: string): 0 | 1 | 2 | undefined {
  const procurado = simples(texto.trim())
  const comum = (nomesDeGente[codigo] ?? []).map(simples)
  if (procurado === '' || codigo.startsWith(procurado) || comum.some(n => n.startsWith(procurado))) return 0
  const registrado = simples(`${codigo} ${nome}`)
  if (registrado.split(/[^a-z0-9]+/).some((_, i, p) => p.slice(i).join(' ').startsWith(procurado))) return 1
  return registrado.includes(procurado) || comum.some(n => n.includes(procurado)) ? 2 : undefined
}
