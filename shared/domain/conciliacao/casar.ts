import { diaDaParcela } from '../agenda.ts'
import type { Data } from '../calendario.ts'
import { somarDiasUteis } from '../diasUteis.ts'
import { type Centavos, parcelasExatas, porcentagem } from '../dinheiro.ts'
import type { Achado, TipoDeDivergencia } from './divergencia.ts'
import { chaveDaVenda, type LinhaDaAdquirente } from './linhaDaAdquirente.ts'

/** A card sale of our journal: what was captured, under which contract, and what went back of it since. */
export interface VendaDoDiario {
  /** Its partition: `CHK#…` or `CAR#…`. */
  de: string
  empresaId: string
  pedido: string
  tid?: string
  nsu?: string
  autorizacao?: string
  valor: Centavos
  parcelas: number
  /** Per cent, of the contract of the sale; undefined where the sale was made under none (a cart of slips). */
  taxa?: number
  captura: Data
  estornado: Centavos
  contestado: Centavos
}

/** Which of the acquirer's files are due by now: what is missing in those that never come is not looked for. */
export interface Prazos {
  hoje: Data
  /** The first day that the files of captures, and of payments, are about. */
  capturasDesde?: Data | undefined
  pagamentosDesde?: Data | undefined
}

/** Business days after which what is missing at the acquirer is missed. */
export const DIAS_ATE_FALTAR = 2
/** Centavos an instalment: two roundings of one fee. Amounts have no tolerance. */
const TOLERANCIA_DA_TAXA = 1

/**
 * Compares card sales of our journal with what the acquirer's files say of them, instalment by instalment: whether it is
 * there once, its gross, its fee against the contract of the sale, the day of its payment, what was taken or given back.
 * Pure, and the same answer however often; what the files of captures and of payments both say is one finding.
 */
export function casar(
  vendas: readonly VendaDoDiario[],
  linhas: readonly LinhaDaAdquirente[],
  prazos: Prazos,
): Achado[] {
  const indice = new Map<string, VendaDoDiario>()
  for (const v of vendas) for (const chave of chavesDaVenda(v)) indice.set(chave, v)
  const porVenda = new Map<VendaDoDiario, LinhaDaAdquirente[]>(vendas.map(v => [v, []]))
  const achados = new Map<string, Achado>()
  // of the two files of one instalment, the one of its payment is the later word
  for (const l of [...linhas].sort(emOrdem)) {
    const chave = chaveDaVenda(l)
    const venda = chave === undefined ? undefined : indice.get(chave)
    if (venda) porVenda.get(venda)?.push(l)
    if (l.especie === 'ajuste' || l.especie === 'antecipacao') juntar(achados, [semPar(l, venda)])
    else if (!venda) juntar(achados, [faltaAqui(l)])
  }
  for (const [v, dela] of porVenda) juntar(achados, [...daVenda(v, dela, prazos), ...doQueVoltou(v, dela)])
  return [...achados.values()]
}

/** How lines may name a sale: by its TID, and by its NSU, authorisation and order together. */
export const chavesDaVenda = (v: VendaDoDiario): string[] => {
  const { tid: _, ...semTid } = v
  return [chaveDaVenda(v), chaveDaVenda(semTid)].flatMap(c => c ?? [])
}
const emOrdem = (a: LinhaDaAdquirente, b: LinhaDaAdquirente): number =>
  a.opcao < b.opcao
    ? -1
    : a.opcao > b.opcao
      ? 1
      : a.arquivoId < b.arquivoId
        ? -1
        : a.arquivoId > b.arquivoId
          ? 1
          : a.numero - b.numero
const juntar = (achados: Map<string, Achado>, novos: readonly Achado[]): void => {
  for (const a of novos) achados.set(a.chave, a)
}

const lugar = ({ arquivoId, numero }: LinhaDaAdquirente) => ({ arquivoId, numero })
/** What the acquirer knows it by, else the line itself. */
const nomeDa = (l: LinhaDaAdquirente): string => l.unico ?? `${l.arquivoId}:${l.numero}`
const numerosDa = ({ tid, pedido }: Pick<LinhaDaAdquirente, 'tid' | 'pedido'>) => ({
  ...(tid && { tid }),
  ...(pedido && { pedido }),
})

/** A sale, a refund or a chargeback of what we never sold. */
function faltaAqui(l: LinhaDaAdquirente): Achado {
  const nome = chaveDaVenda(l) ?? nomeDa(l)
  return {
    chave: `faltaAqui#${nome}#${l.especie}#${l.parcela}`,
    ...{ tipo: 'faltaAqui', dia: l.captura ?? l.dia, valor: l.bruto, la: l.bruto, parcela: l.parcela },
    ...numerosDa(l),
    ...(l.especie !== 'venda' && { codigo: l.codigo }),
    linha: lugar(l),
  }
}

/** What the journal has no sale for: an adjustment, rent, a lien, receivables paid before their day. */
function semPar(l: LinhaDaAdquirente, venda: VendaDoDiario | undefined): Achado {
  const tipo = l.especie === 'antecipacao' ? 'antecipacao' : 'ajuste'
  // what an anticipation costs; what an adjustment takes or gives
  const valor = tipo === 'antecipacao' ? l.bruto - l.liquido : l.liquido || l.bruto
  return {
    chave: `${tipo}#${l.codigo}#${nomeDa(l)}`,
    ...{ tipo, dia: l.dia, valor, aqui: 0, la: valor, codigo: l.codigo, linha: lugar(l) },
    ...(venda && { de: venda.de, empresaId: venda.empresaId }),
    ...(l.taxa !== undefined && { taxaLa: l.taxa }),
    ...numerosDa(l),
  }
}

/** The sale's own instalments, each against its lines. */
function daVenda(v: VendaDoDiario, linhas: readonly LinhaDaAdquirente[], prazos: Prazos): Achado[] {
  const brutos = parcelasExatas(v.valor, v.parcelas)
  const vendidas = linhas.filter(l => l.especie === 'venda')
  const alem = vendidas
    .filter(l => l.parcela > v.parcelas)
    .map(l => ({ ...faltaAqui(l), de: v.de, empresaId: v.empresaId }))
  return [
    ...alem,
    ...brutos.flatMap((bruto, n) => (bruto > 0 ? daParcela(v, { numero: n + 1, bruto }, vendidas, prazos) : [])),
  ]
}

function daParcela(
  v: VendaDoDiario,
  { numero, bruto }: { numero: number; bruto: Centavos },
  vendidas: readonly LinhaDaAdquirente[],
  prazos: Prazos,
): Achado[] {
  const dia = diaDaParcela(v.captura, numero)
  const achado = (tipo: TipoDeDivergencia, mais: Partial<Achado> & { valor: Centavos }): Achado => ({
    chave: `${tipo}#${v.de}#${v.pedido}#${numero}`,
    ...{ tipo, dia: v.captura, de: v.de, empresaId: v.empresaId, parcela: numero },
    ...numerosDa(v),
    ...mais,
  })
  const dela = vendidas.filter(l => l.parcela === numero)
  const achados: Achado[] = []
  for (const opcao of ['03', '04'] as const) {
    const [l, ...mais] = dela.filter(x => x.opcao === opcao)
    const outra = mais.at(-1)
    if (outra)
      achados.push(
        achado('duplicada', { valor: outra.bruto, aqui: bruto, la: bruto + outra.bruto, linha: lugar(outra) }),
      )
    if (l) achados.push(...daLinha(l, { bruto, dia, taxa: v.taxa }).map(({ tipo, ...resto }) => achado(tipo, resto)))
  }
  const falta = faltando(dela, { v, dia }, prazos)
  return falta ? [...achados, achado(falta, { valor: bruto, aqui: bruto, la: 0, diaAqui: dia })] : achados
}

/** Gross, fee and day of one line against what the contract of the sale says. */
function daLinha(
  l: LinhaDaAdquirente,
  { bruto, dia, taxa }: { bruto: Centavos; dia: Data; taxa: number | undefined },
): (Partial<Achado> & { tipo: TipoDeDivergencia; valor: Centavos })[] {
  const cobrado = l.bruto - l.liquido
  // of the gross that the acquirer says: one that differs is one finding, not a fee's beside it
  const devido = taxa === undefined ? cobrado : porcentagem(l.bruto, taxa)
  const linha = lugar(l)
  return [
    ...(l.bruto === bruto
      ? []
      : [{ tipo: 'valor' as const, valor: Math.abs(l.bruto - bruto), aqui: bruto, la: l.bruto, linha }]),
    ...(taxa === undefined || Math.abs(cobrado - devido) <= TOLERANCIA_DA_TAXA
      ? []
      : [
          {
            ...{ tipo: 'taxa' as const, valor: Math.abs(cobrado - devido), aqui: devido, la: cobrado, linha },
            ...{ taxaAqui: Math.round(taxa * 100), taxaLa: taxaCobrada(l) },
          },
        ]),
    ...(l.dia === dia ? [] : [{ tipo: 'data' as const, valor: l.liquido, diaAqui: dia, diaLa: l.dia, linha }]),
  ]
}

/** Hundredths of one per cent: what it says where that makes what it took, else what that makes. */
function taxaCobrada(l: LinhaDaAdquirente): number {
  const cobrado = l.bruto - l.liquido
  const dita = l.taxa !== undefined && Math.abs(porcentagem(l.bruto, l.taxa / 100) - cobrado) <= TOLERANCIA_DA_TAXA
  return dita && l.taxa !== undefined ? l.taxa : Math.round((cobrado * 10_000) / Math.max(1, l.bruto))
}

/** Whether an instalment is missed by now: in no file at all, or in none of payments though its day passed. */
function faltando(
  dela: readonly LinhaDaAdquirente[],
  { v, dia }: { v: VendaDoDiario; dia: Data },
  { hoje, capturasDesde, pagamentosDesde }: Prazos,
): 'faltaNaAdquirente' | 'naoPaga' | undefined {
  // what went back whole may have gone back before it was written anywhere
  if (v.estornado + v.contestado >= v.valor) return undefined
  const passou = (de: Data) => hoje > somarDiasUteis(de, DIAS_ATE_FALTAR)
  if (dela.length === 0)
    return capturasDesde !== undefined && v.captura >= capturasDesde && passou(v.captura)
      ? 'faltaNaAdquirente'
      : undefined
  const paga = dela.some(l => l.opcao === '04')
  return !paga && pagamentosDesde !== undefined && dia >= pagamentosDesde && passou(dia) ? 'naoPaga' : undefined
}

/** What the acquirer took of a sale beyond what we know of: its notice was lost. */
function doQueVoltou(v: VendaDoDiario, linhas: readonly LinhaDaAdquirente[]): Achado[] {
  const tomado = (especie: 'estorno' | 'contestacao') => {
    const deles = linhas.filter(l => l.especie === especie)
    // the file of captures says that it will be taken, the one of payments that it was: the same, once
    const soma = (opcao: '03' | '04') =>
      deles.filter(l => l.opcao === opcao).reduce((s, l) => s + (l.desfaz ? -l.bruto : l.bruto), 0)
    return { la: Math.max(soma('03'), soma('04')), ultima: deles.at(-1) }
  }
  return (['contestacao', 'estorno'] as const).flatMap(tipo => {
    const { la, ultima } = tomado(tipo)
    const aqui = tipo === 'contestacao' ? v.contestado : v.estornado
    if (!ultima || la <= aqui) return []
    return {
      chave: `${tipo}#${v.de}#${v.pedido}`,
      ...{ tipo, dia: v.captura, de: v.de, empresaId: v.empresaId, valor: la - aqui, aqui, la },
      ...{ codigo: ultima.codigo, linha: lugar(ultima) },
      ...numerosDa(v),
    }
  })
}
