import { dizer } from '../textos.ts'

interface Contrato {
  base: 'tarifa' | 'volume'
  percentuais: { pix: number; cartao: number; boleto: number }
}
const numero = (n: number) => n.toLocaleString('pt-BR')

/** Pure: a contract in one line; one figure where every method has the same. */
export function contratoEmPalavras({ base, percentuais: { pix, cartao, boleto } }: Contrato): string {
  const de = dizer(`representantes.base.${base}`)
  if (pix === cartao && cartao === boleto)
    return dizer('representantes.contratoUnico', { valor: numero(pix), base: de })
  return dizer('representantes.contrato', {
    ...{ pix: numero(pix), cartao: numero(cartao), boleto: numero(boleto), base: de },
  })
}

export const tonsDoRepresentante = { ativo: 'bom', suspenso: 'atencao', encerrado: 'parado' } as const
export const tonsDaComissao = {
  provisionada: 'nota',
  apurada: 'atencao',
  aprovada: 'nota',
  aguardandoNota: 'atencao',
  aPagar: 'nota',
  paga: 'bom',
  transportada: 'parado',
} as const

/** Pure: what a person reads of a month: one whose invoice came waits for nothing but its payment. */
export const situacaoDoMes = <S extends string>(c: { situacao: S; nota: string | null }): S | 'aPagar' =>
  c.situacao === 'aguardandoNota' && c.nota !== null ? 'aPagar' : c.situacao

/** Pure: percent as it is typed, with a comma or a point; undefined where it is none with at most two decimals. */
export function lerPercentual(texto: string): number | undefined {
  const limpo = texto.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(limpo)) return undefined
  const n = Number(limpo)
  return n <= 100 ? n : undefined
}
