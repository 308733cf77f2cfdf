import { limitesDaPolitica } from '../../../../../shared/domain/politicaDeCredito.ts'
import type { Faltas } from '../../../ui/useFormulario.ts'
import { dizer } from '../../textos.ts'
import { limitesDeSaida, type Politica, type Saidas } from './palavrasDaPolitica.ts'

/** What the form of a policy asks, how each field is read, and what is wrong with it. */

/** What is money, in centavos. */
export const valores = [...(['piso', 'credito'] as const), ...limitesDeSaida] as const
export type Quanto = Record<(typeof valores)[number], number>
export const campos = ['garantia', 'garantiaDias', ...valores, 'motivo'] as const
type Nome = (typeof campos)[number]
type Escritos = Readonly<Record<Nome, string>>

const centavosDe = (reais: number): number => Math.round(reais * 100)

/** Pure: the amounts to begin with: a client without limits of its own begins with those that hold. */
export const valoresDe = ({ piso, credito, saidas }: Politica, deTodos: Saidas): Quanto => ({
  ...{ piso: centavosDe(piso), credito: centavosDe(credito) },
  ...(Object.fromEntries(limitesDeSaida.map(l => [l, centavosDe((saidas ?? deTodos)[l])])) as Record<
    keyof Saidas,
    number
  >),
})

const lerPercentual = (texto: string): number | undefined => {
  const limpo = texto.trim().replace(',', '.')
  const n = /^\d{1,3}(\.\d{1,2})?$/.test(limpo) ? Number(limpo) : Number.NaN
  return n <= limitesDaPolitica.percentual ? n : undefined
}
const lerDias = (texto: string): number | undefined => {
  const n = /^\d{1,3}$/.test(texto.trim()) ? Number(texto.trim()) : Number.NaN
  return n <= limitesDaPolitica.dias ? n : undefined
}

/** Pure: what the fields say, once none of them is wrong. */
export const politicaDos = (v: Escritos, quanto: Quanto, proprios: boolean): Politica => ({
  garantia: { percentual: lerPercentual(v.garantia) ?? 0, dias: lerDias(v.garantiaDias) ?? 0 },
  ...{ piso: quanto.piso / 100, credito: quanto.credito / 100 },
  saidas: proprios ? (Object.fromEntries(limitesDeSaida.map(l => [l, quanto[l] / 100])) as unknown as Saidas) : null,
})

/** Pure: what is no policy, by its field. */
export function faltasDaPolitica(v: Escritos, quanto: Quanto, proprios: boolean): Faltas<Nome> {
  const [parte, dias] = [lerPercentual(v.garantia), lerDias(v.garantiaDias)]
  const sobra = parte !== undefined && dias !== undefined && parte > 0 !== dias > 0
  const demais = (centavos: number) => centavos > limitesDaPolitica.valor && { texto: dizer('politica.valorInvalido') }
  const menor = (dia: number, mes: number) => proprios && mes < dia && { texto: dizer('politica.mesMenor') }
  return {
    garantia: parte === undefined && { texto: dizer('contrato.taxaInvalida') },
    garantiaDias:
      dias === undefined
        ? { texto: dizer('contrato.garantiaDiasInvalida') }
        : sobra && { texto: dizer('contrato.garantiaInvalida') },
    ...{ piso: demais(quanto.piso), credito: demais(quanto.credito) },
    ...{ mes: menor(quanto.dia, quanto.mes), destinoMes: menor(quanto.destinoDia, quanto.destinoMes) },
    motivo: v.motivo.length < 3 && { texto: dizer('contrato.semMotivo') },
  }
}
