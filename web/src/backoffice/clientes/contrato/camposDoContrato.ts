import { dataValida, somarDias } from '../../../../../shared/domain/calendario.ts'
import { DIAS_ATE_A_VIGENCIA, MAXIMO_DE_DIAS_DO_REPASSE } from '../../../../../shared/domain/contrato.ts'
import { limitesDaPolitica } from '../../../../../shared/domain/politicaDeCredito.ts'
import { MAXIMO_DE_PARCELAS } from '../../../../../shared/domain/taxaDoCartao.ts'
import type { Faltas } from '../../../ui/useFormulario.ts'
import { dizer } from '../../textos.ts'
import type { Condicoes } from '../diferencaDoContrato.ts'

/** What the form of a contract asks, how each field is read, and what is wrong with it. */

/** The parts of a card's sale: the first bears no interest and has no field. */
export const juros = Array.from({ length: 12 }, (_, n) => n + 1)
export const nomeDosJuros = (n: number) => `juros-${n}` as const
const doJuros = juros.slice(1).map(nomeDosJuros)
/** The rows that bands may take: a name of its own each, whatever its order. */
export const linhasDeFaixa = juros.slice(0, MAXIMO_DE_PARCELAS - 1)
export const nomeDaFaixa = (n: number) => ({ de: `faixaDe-${n}`, taxa: `faixaTaxa-${n}` }) as const
const dasFaixas = linhasDeFaixa.flatMap(n => [nomeDaFaixa(n).de, nomeDaFaixa(n).taxa])
export const prazos = ['repassePix', 'repasseBoleto'] as const
export const limites = ['cobranca', 'vendaDia', 'saidaDia', 'saidaMes'] as const
const guarda = ['garantia', 'garantiaDias'] as const
export const campos = [
  ...(['pix', 'boleto', 'cartao', ...doJuros, ...dasFaixas, 'taxaMes', ...prazos, ...guarda, ...limites] as const),
  ...(['vigencia', 'motivo'] as const),
] as const
export type Nome = (typeof campos)[number]
type Valores = Readonly<Record<Nome, string>>
/** A field as the form lends it to its parts. */
export type Campos = (nome: Nome) => { nome: string; erro: string | undefined }
/** Limits as they are typed, in centavos: zero is none. */
export type Tetos = Record<(typeof limites)[number], number>

/** Pure: a number as it is written here. */
export const escrito = (n: number) => String(n).replace('.', ',')
/** Pure: percent as typed, '3,49' or '3.49'; undefined of what is none. */
const lerPercentual = (texto: string): number | undefined => {
  const limpo = texto.trim().replace(',', '.')
  const n = /^\d{1,3}(\.\d{1,2})?$/.test(limpo) ? Number(limpo) : Number.NaN
  return n >= 0 && n <= 100 ? n : undefined
}
/** Pure: whole days from 0 to the most; undefined of what is none. */
const lerDias = (texto = '', maximo: number = MAXIMO_DE_DIAS_DO_REPASSE): number | undefined => {
  const n = /^\d{1,3}$/.test(texto.trim()) ? Number(texto.trim()) : Number.NaN
  return n <= maximo ? n : undefined
}
const centavosDe = (reais: number | null | undefined): number => Math.round((reais ?? 0) * 100)
/** Pure: zero is no limit of its own. */
const reaisOuNada = (centavos: number): number | null => (centavos > 0 ? centavos / 100 : null)

/** Pure: how many parts the contract has: all twelve where it has none yet. */
export const quantasParcelas = (antes: Condicoes): number => antes.taxas.cartao.parcelas.length || juros.length
export const tetosDe = ({ limites: l }: Condicoes): Tetos => ({
  ...{ cobranca: centavosDe(l?.cobranca), vendaDia: centavosDe(l?.vendaDia) },
  ...{ saidaDia: centavosDe(l?.saidaDia), saidaMes: centavosDe(l?.saidaMes) },
})

/** What is no text: money, in centavos, and switches. */
export interface ForaDosCampos {
  boleto: number
  tetos: Tetos
  modulos: Condicoes['modulos']
}
/** Pure: what the fields say, once none of them is wrong. */
export function condicoesDos(v: Valores, antes: Condicoes, { boleto, tetos, modulos }: ForaDosCampos): Condicoes {
  const taxa = (nome: Nome) => lerPercentual(v[nome] ?? '') ?? 0
  const parcelas = juros.slice(0, quantasParcelas(antes)).map(n => ({
    numeroParcela: n,
    juros: n === 1 ? 0 : taxa(nomeDosJuros(n)),
  }))
  return {
    ...antes,
    taxas: {
      pix: { percentual: taxa('pix') },
      boleto: { valor: boleto / 100 },
      cartao: { percentual: taxa('cartao'), parcelas, ...faixasDe(v) },
    },
    antecipacao: v.taxaMes
      ? { taxaMes: v.taxaMes.replace(',', '.'), metodo: antes.antecipacao?.metodo ?? 'simples' }
      : null,
    modulos,
    repasse: { pix: lerDias(v.repassePix) ?? 0, boleto: lerDias(v.repasseBoleto) ?? 0 },
    garantia: { percentual: taxa('garantia'), dias: lerDias(v.garantiaDias, limitesDaPolitica.dias) ?? 0 },
    limites: {
      ...{ cobranca: reaisOuNada(tetos.cobranca), saidaDia: reaisOuNada(tetos.saidaDia) },
      ...{ vendaDia: reaisOuNada(tetos.vendaDia), saidaMes: reaisOuNada(tetos.saidaMes) },
    },
  }
}

const inicioDa = (v: Valores, n: number): number | undefined => {
  const texto = (v[nomeDaFaixa(n).de] ?? '').trim()
  return /^\d{1,2}$/.test(texto) ? Number(texto) : undefined
}
const vazia = (v: Valores, n: number): boolean =>
  (v[nomeDaFaixa(n).de] ?? '') === '' && (v[nomeDaFaixa(n).taxa] ?? '') === ''

/** Pure: the bands that are written, in their order; a contract without any has no such field. */
function faixasDe(v: Valores): Pick<Condicoes['taxas']['cartao'], 'faixas'> {
  const faixas = linhasDeFaixa
    .filter(n => !vazia(v, n))
    .map(n => ({ de: inicioDa(v, n) ?? 0, percentual: lerPercentual(v[nomeDaFaixa(n).taxa] ?? '') ?? 0 }))
    .sort((a, b) => a.de - b.de)
  return faixas.length ? { faixas } : {}
}

/** Pure: what is no band: it begins at no number of instalments of the contract, at another's, or has no rate. */
function faltasDasFaixas(v: Valores, parcelas: number): Faltas<Nome> {
  const escritas = linhasDeFaixa.filter(n => !vazia(v, n))
  const falta = (n: number) => {
    const de = inicioDa(v, n)
    if (de === undefined || de < 2 || de > parcelas) return { texto: dizer('contrato.faixaInvalida', { n: parcelas }) }
    return escritas.some(o => o < n && inicioDa(v, o) === de) && { texto: dizer('contrato.faixaRepetida') }
  }
  return Object.fromEntries(
    escritas.flatMap(n => {
      const { de, taxa } = nomeDaFaixa(n)
      const semTaxa = lerPercentual(v[taxa] ?? '') === undefined && { texto: dizer('contrato.taxaInvalida') }
      return [
        [de, falta(n)],
        [taxa, semTaxa],
      ] as const
    }),
  )
}

/** Pure: which rates are none: all that a simulation needs. */
export function faltasDasTaxas(v: Valores, parcelas: number): Faltas<Nome> {
  const errada = (nome: Nome) => lerPercentual(v[nome] ?? '') === undefined && { texto: dizer('contrato.taxaInvalida') }
  return {
    ...{ pix: errada('pix'), cartao: errada('cartao'), taxaMes: v.taxaMes !== '' && errada('taxaMes') },
    ...Object.fromEntries(doJuros.slice(0, parcelas - 1).map(nome => [nome, errada(nome)])),
    ...faltasDasFaixas(v, parcelas),
    ...faltasDaGarantia(v),
  }
}

/** Pure: what is no guarantee: a part that is held for no day, or a day for which nothing is held, is a slip of the pen. */
function faltasDaGarantia(v: Valores): Faltas<Nome> {
  const [parte, dias] = [lerPercentual(v.garantia ?? ''), lerDias(v.garantiaDias, limitesDaPolitica.dias)]
  const sobra = parte !== undefined && dias !== undefined && parte > 0 !== dias > 0
  return {
    garantia: parte === undefined && { texto: dizer('contrato.taxaInvalida') },
    garantiaDias:
      dias === undefined
        ? { texto: dizer('contrato.garantiaDiasInvalida') }
        : sobra && { texto: dizer('contrato.garantiaInvalida') },
  }
}

/** Pure: what else is wrong: payout terms, limits that contradict each other, the first day and the reason. */
export function faltasDoResto(v: Valores, tetos: Tetos, hoje: string): Faltas<Nome> {
  return {
    ...Object.fromEntries(
      prazos.map(nome => [nome, lerDias(v[nome]) === undefined && { texto: dizer('contrato.prazoInvalido') }]),
    ),
    vendaDia: tetos.vendaDia > 0 && tetos.cobranca > tetos.vendaDia && { texto: dizer('contrato.diaMenorQueCobranca') },
    saidaMes: tetos.saidaMes > 0 && tetos.saidaDia > tetos.saidaMes && { texto: dizer('contrato.mesMenorQueDia') },
    vigencia: !vigenciaBoa(v.vigencia, hoje) && { texto: dizer('contrato.vigenciaInvalida') },
    motivo: v.motivo.length < 3 && { texto: dizer('contrato.semMotivo') },
  }
}
const vigenciaBoa = (dia: string, hoje: string): boolean =>
  dataValida(dia) && dia >= hoje && dia <= somarDias(hoje, DIAS_ATE_A_VIGENCIA)
