import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import {
  chaveDaCombinacao,
  combinacoes,
  faltaNasVariacoes,
  gtinValido,
  limitesDoCatalogo,
  skuValido,
  type TipoDeProduto,
} from '../../../../shared/domain/catalogo.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaCobranca } from '../../../../shared/domain/empresa.ts'
import { medidasDoPacote } from '../../../../shared/domain/pacote.ts'
import {
  faltaNasPerguntas,
  limitesDasPerguntas,
  type TipoDePergunta,
} from '../../../../shared/domain/perguntasDoProduto.ts'
import type { Entrada } from '../../api/call.ts'
import type { Faltas } from '../../ui/useFormulario.ts'
import type { FotoNoRascunho } from './fotos.ts'
import {
  faltasDasMedidas,
  type MedidasDigitadas,
  medidasEscritas,
  medidasLidas,
  medidasVazias,
  semMedidas,
} from './medidas.ts'

export type ProdutoLido = Received<EndpointDe<'obterProduto'>>
type Corpo = Entrada<'criarProduto'>['body']

/** A combination as the form has it; `centavos` 0 is the product's price. */
export interface VariacaoNoRascunho {
  id: string | null
  opcoes: string[]
  centavos: number
  sku: string
  gtin: string | null
  ativa: boolean
}
export interface EixoNoRascunho {
  nome: string
  /** Options as they are typed, between commas. */
  opcoes: string
}
/** A question as the form has it: numbers are digits, empty for none; options are typed between commas. */
export interface PerguntaNoRascunho {
  pergunta: string | null
  rotulo: string
  tipo: TipoDePergunta
  obrigatoria: boolean
  maximo: string
  antecedencia: string
  opcoes: string
}
export const perguntaNova: PerguntaNoRascunho = {
  ...{ pergunta: null, rotulo: '', tipo: 'texto', obrigatoria: true, maximo: '', antecedencia: '', opcoes: '' },
}
export interface RascunhoDoProduto {
  nome: string
  tipo: TipoDeProduto
  centavos: number
  descricao: string
  categoria: string
  sku: string
  gtin: string
  ordem: string
  /** Percents as they are typed. */
  cbs: string
  ibs: string
  /** One unit packed, as it is typed; empty: the shop's usual parcel. */
  medidas: MedidasDigitadas
  disponivel: boolean
  promocao: { centavos: number; de: string; ate: string } | null
  eixos: EixoNoRascunho[]
  variacoes: VariacaoNoRascunho[]
  fotos: FotoNoRascunho[]
  perguntas: readonly PerguntaNoRascunho[]
  /** Of a service: how its hour is agreed. */
  agendamento: string
}

const escrita = (n = 0): string => (n === 0 ? '' : String(n).replace('.', ','))
/** A percent as it is read: at most two decimals; undefined of what is none. */
function lida(texto: string): number | undefined {
  const limpo = texto.trim().replace(/%$/, '').trim()
  if (limpo === '') return 0
  return /^\d{1,2}([.,]\d{1,2})?$/.test(limpo) ? Number(limpo.replace(',', '.')) : undefined
}

export const rascunhoDe = (p: ProdutoLido | undefined): RascunhoDoProduto => ({
  nome: p?.nome ?? '',
  tipo: p?.tipo ?? 'produto',
  centavos: p ? (deReais(p.preco) ?? 0) : 0,
  descricao: p?.descricao ?? '',
  categoria: p?.categoria ?? '',
  sku: p?.sku ?? '',
  gtin: p?.gtin ?? '',
  ordem: String(p?.ordem ?? 0),
  cbs: escrita(p?.tributos?.cbs),
  ibs: escrita(p?.tributos?.ibs),
  medidas: p?.medidas ? medidasEscritas(p.medidas) : semMedidas,
  disponivel: p ? p.situacao === 'disponivel' : true,
  promocao: p?.promocao ? { ...p.promocao, centavos: deReais(p.promocao.preco) ?? 0 } : null,
  eixos: p?.eixos.map(e => ({ nome: e.nome, opcoes: e.opcoes.join(', ') })) ?? [],
  variacoes:
    p?.variacoes.map(v => ({
      ...{ id: v.id, opcoes: v.opcoes, gtin: v.gtin, ativa: v.ativa, sku: v.sku ?? '' },
      centavos: v.preco === null ? 0 : (deReais(v.preco) ?? 0),
    })) ?? [],
  fotos: p?.fotos.map(({ foto, url, alt }) => ({ chave: foto, foto, url, alt, estado: 'pronta' as const })) ?? [],
  perguntas:
    p?.perguntas.map(q => ({
      ...{ pergunta: q.pergunta, rotulo: q.rotulo, tipo: q.tipo, obrigatoria: q.obrigatoria },
      ...{ maximo: digitos(q.maximo), antecedencia: digitos(q.antecedencia), opcoes: q.opcoes.join(', ') },
    })) ?? [],
  agendamento: p?.agendamento ?? '',
})
const digitos = (n: number | null): string => (n === null ? '' : String(n))

const opcoesDe = (texto: string): string[] =>
  texto
    .split(',')
    .map(o => o.trim())
    .filter(Boolean)
/** The axes as they are read; one that is not finished counts for nothing yet. */
export const eixosLidos = (eixos: readonly EixoNoRascunho[]) =>
  eixos.map(e => ({ nome: e.nome.trim(), opcoes: opcoesDe(e.opcoes) })).filter(e => e.opcoes.length > 0)

/**
 * The combinations of the axes as they now are: one that was there keeps what was typed of it. Where axes and options are
 * as many as before, they are the same with other words, so that a word that is corrected changes no combination.
 */
export function variacoesDe(
  eixos: readonly EixoNoRascunho[],
  antes: Pick<RascunhoDoProduto, 'eixos' | 'variacoes'>,
): VariacaoNoRascunho[] {
  const [velhas, novas] = [combinacoes(eixosLidos(antes.eixos)), combinacoes(eixosLidos(eixos))]
  if (novas.length > limitesDoCatalogo.variacoes) return antes.variacoes
  const medidas = (lista: readonly EixoNoRascunho[]) => JSON.stringify(eixosLidos(lista).map(e => e.opcoes.length))
  const mesmas = medidas(antes.eixos) === medidas(eixos)
  const porChave = new Map(antes.variacoes.map(v => [chaveDaCombinacao(v.opcoes), v]))
  return novas.map((opcoes, n) => {
    const chave = mesmas ? (velhas[n] ?? opcoes) : opcoes
    const v = porChave.get(chaveDaCombinacao(chave))
    return v ? { ...v, opcoes } : { id: null, opcoes, centavos: 0, sku: '', gtin: null, ativa: true }
  })
}

export const quantasCombinacoes = (eixos: readonly EixoNoRascunho[]): number =>
  eixosLidos(eixos).reduce((n, e) => n * e.opcoes.length, eixosLidos(eixos).length ? 1 : 0)

export const camposDoRascunho = [
  ...[
    'nome',
    'preco',
    'promocao.preco',
    'promocao.de',
    'promocao.ate',
    'fotos',
    'descricao',
    'categoria',
    'sku',
    'gtin',
  ],
  ...['ordem', 'tributos.cbs', 'tributos.ibs', ...medidasDoPacote.map(m => `medidas.${m}`), 'eixos'],
]

/** Pure: what is wrong, by field; the server asks the same again. */
export function faltasDoProduto(r: RascunhoDoProduto): Faltas<string> {
  const { promocao: promo } = r
  const lidos = eixosLidos(r.eixos)
  const incompleto = lidos.length < r.eixos.length || lidos.some(e => !e.nome)
  const demais = quantasCombinacoes(r.eixos) > limitesDoCatalogo.variacoes
  return {
    nome: !r.nome.trim() && 'produto.falta.nome',
    preco: r.centavos < limitesDaCobranca.minimo && 'produto.falta.preco',
    'promocao.preco': !!promo && (promo.centavos < 100 || promo.centavos >= r.centavos) && 'produto.falta.promocao',
    'promocao.de': !!promo && !promo.de && 'produto.falta.dia',
    'promocao.ate': !!promo && (!promo.ate || promo.ate < promo.de) && 'produto.falta.dia',
    fotos: faltaNasFotos(r.fotos),
    sku: r.sku.trim() !== '' && !skuValido(r.sku) && 'produto.falta.sku',
    gtin: r.gtin.trim() !== '' && !gtinValido(r.gtin.trim()) && 'produto.falta.gtin',
    'tributos.cbs': lida(r.cbs) === undefined && 'produto.falta.aliquota',
    'tributos.ibs':
      (lida(r.ibs) === undefined || (lida(r.cbs) ?? 0) + (lida(r.ibs) ?? 0) >= 100) && 'produto.falta.aliquota',
    ...(r.tipo === 'produto' && !medidasVazias(r.medidas) && faltasDasMedidas('medidas', r.medidas)),
    ...faltasDasPerguntas(r.perguntas),
    eixos:
      (incompleto || demais || faltaNasVariacoes({ eixos: lidos, variacoes: r.variacoes }) !== undefined) &&
      'produto.falta.eixos',
    ...Object.fromEntries(
      r.variacoes.map((v, n) => [
        `variacoes.${n}.sku`,
        v.sku.trim() !== '' && !skuValido(v.sku) && ('produto.falta.sku' as const),
      ]),
    ),
  }
}

const partesDaPergunta = ['rotulo', 'opcoes', 'maximo', 'antecedencia'] as const
/** The fields of the questions, in the order in which they stand. */
export const camposDasPerguntas = (perguntas: readonly PerguntaNoRascunho[]): string[] =>
  perguntas.flatMap((_, n) => partesDaPergunta.map(parte => `perguntas.${n}.${parte}`))

/** Pure: what is wrong with each question; two of one name, and options that are there twice, as the server says it. */
function faltasDasPerguntas(perguntas: readonly PerguntaNoRascunho[]): Faltas<string> {
  const lidas = perguntas.map(q => ({
    ...q,
    rotulo: q.rotulo.trim(),
    opcoes: q.tipo === 'opcao' ? opcoesDe(q.opcoes) : [],
  }))
  const deTodas = faltaNasPerguntas(lidas)
  const demais = (texto: string, maximo: number) => texto !== '' && Number(texto) > maximo
  const faltas: Faltas<string> = Object.fromEntries(
    lidas.flatMap((q, n) => [
      [`perguntas.${n}.rotulo`, q.rotulo === '' && ('produto.falta.pergunta' as const)] as const,
      [
        `perguntas.${n}.opcoes`,
        q.opcoes.length > limitesDasPerguntas.opcoes && ('produto.falta.opcoesDemais' as const),
      ] as const,
      [
        `perguntas.${n}.maximo`,
        q.tipo === 'texto' &&
          (demais(q.maximo, limitesDasPerguntas.resposta) || q.maximo === '0') &&
          ('produto.falta.maximo' as const),
      ] as const,
      [
        `perguntas.${n}.antecedencia`,
        q.tipo === 'data' &&
          demais(q.antecedencia, limitesDasPerguntas.antecedencia) &&
          ('produto.falta.antecedencia' as const),
      ] as const,
    ]),
  )
  if (!deTodas || faltas[deTodas.campo]) return faltas
  return {
    ...faltas,
    [deTodas.campo]: deTodas.campo.endsWith('rotulo') ? 'produto.falta.perguntaRepetida' : 'produto.falta.opcoes',
  }
}

/** What is on its way, and what was refused, is not the product's: nothing is left out without a word. */
const faltaNasFotos = (fotos: readonly FotoNoRascunho[]) =>
  fotos.some(f => f.estado === 'enviando')
    ? 'produto.falta.fotosEnviando'
    : fotos.some(f => f.estado === 'recusada') && 'produto.falta.fotosRecusadas'

const ouNulo = (texto: string): string | null => texto.trim() || null
export const corpoDoProduto = (r: RascunhoDoProduto): Corpo => ({
  ...{ nome: r.nome.trim(), tipo: r.tipo, preco: paraReais(r.centavos), descricao: r.descricao.trim() },
  ...{ categoria: ouNulo(r.categoria), sku: ouNulo(r.sku), gtin: ouNulo(r.gtin), disponivel: r.disponivel },
  ordem: Number(r.ordem || 0),
  tributos: { cbs: lida(r.cbs) ?? 0, ibs: lida(r.ibs) ?? 0 },
  medidas: r.tipo === 'produto' && !medidasVazias(r.medidas) ? medidasLidas(r.medidas) : null,
  promocao: r.promocao && { preco: paraReais(r.promocao.centavos), de: r.promocao.de, ate: r.promocao.ate },
  eixos: eixosLidos(r.eixos),
  perguntas: r.perguntas.map(q => ({
    ...{ pergunta: q.pergunta, rotulo: q.rotulo.trim(), tipo: q.tipo, obrigatoria: q.obrigatoria },
    maximo: q.tipo === 'texto' && q.maximo ? Number(q.maximo) : null,
    antecedencia: q.tipo === 'data' && q.antecedencia ? Number(q.antecedencia) : null,
    opcoes: q.tipo === 'opcao' ? opcoesDe(q.opcoes) : [],
  })),
  agendamento: r.tipo === 'servico' ? ouNulo(r.agendamento) : null,
  fotos: r.fotos.flatMap(f => (f.foto === null ? [] : [{ foto: f.foto, alt: f.alt.trim() }])),
  variacoes: r.variacoes.map(v => ({
    ...{ variacao: v.id, opcoes: v.opcoes, gtin: v.gtin, ativa: v.ativa, sku: ouNulo(v.sku) },
    preco: v.centavos === 0 ? null : paraReais(v.centavos),
  })),
})
