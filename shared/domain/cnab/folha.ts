import type { Data } from '../calendario.ts'
import type { Centavos } from '../dinheiro.ts'
import type { LinhaDaFolha, LinhaEscrita } from '../folha/campos.ts'
import { tipoDoCodigo } from '../pix/chave.ts'
import {
  camaraPix,
  headerArquivo,
  headerLote,
  iniciacaoPix,
  type ocorrencias,
  segmentoA,
  segmentoBPix,
  trailerArquivo,
  trailerLote,
} from './campos.ts'
import { escreverRegistro, LARGURA, lerCampo, lerRegistro, registrosDe } from './registro.ts'

/** A payroll as a CNAB 240 file: what another system sends (remessa), and what became of it (retorno). Pure, a record at a time. */

/** One payment of a remessa: its cells as a spreadsheet would have them, and the line of the file that its segment A is. */
export interface PagamentoCnab {
  linha: number
  escrita: LinhaEscrita
}
export type RemessaLida =
  | { ok: true; pagamentos: PagamentoCnab[]; data: Data | undefined }
  /** `linha`: of the record that is wrong; 1 of a file that is no CNAB 240. */
  | { ok: false; motivo: 'cnab' | 'cnab-soma' | 'cnab-contagem' | 'linhas-demais' | 'sem-linhas'; linha: number }

const emReais = (centavos: Centavos): string =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`
const naoOk = (motivo: Extract<RemessaLida, { ok: false }>['motivo'], linha: number): RemessaLida => ({
  ok: false,
  motivo,
  linha,
})

/**
 * The payments of a remessa. A file whose own sums do not agree is refused whole: a record that was lost on the way is a
 * person who is not paid.
 */
export function lerRemessa(texto: string, maximo: number): RemessaLida {
  const pagamentos: PagamentoCnab[] = []
  let [soma, registros, total, vistos] = [0, 0, 0, 0]
  let [data, aberto]: [Data | undefined, { linha: number; a: Record<keyof typeof segmentoA, string> } | undefined] = [
    undefined,
    undefined,
  ]
  let fechado = false
  for (const { linha, registro } of registrosDe(texto)) {
    vistos++
    if (registro.length !== LARGURA || fechado) return naoOk('cnab', linha)
    const tipo = registro[7]
    if ((vistos === 1) !== (tipo === '0')) return naoOk('cnab', linha)
    if (tipo === '1') [soma, registros] = [0, 0]
    registros++
    if (tipo === '3' && registro[13] === 'A') {
      if (aberto) pagamentos.push(semChave(aberto))
      const a = lerRegistro(segmentoA, registro)
      if (!/^\d{15}$/.test(a.valor)) return naoOk('cnab', linha)
      soma += Number(a.valor)
      data ??= diaDe(a.dataPagamento)
      aberto = { linha, a }
    } else if (tipo === '3' && registro[13] === 'B' && aberto) {
      pagamentos.push(juntar(aberto, lerRegistro(segmentoBPix, registro)))
      aberto = undefined
    }
    if (tipo === '5') {
      if (aberto) pagamentos.push(semChave(aberto))
      aberto = undefined
      if (Number(lerCampo(registro, trailerLote.somaValores)) !== soma) return naoOk('cnab-soma', linha)
      if (Number(lerCampo(registro, trailerLote.qtdRegistros)) !== registros) return naoOk('cnab-contagem', linha)
    }
    if (tipo === '9') {
      total = Number(lerCampo(registro, trailerArquivo.qtdRegistros))
      if (total !== vistos) return naoOk('cnab-contagem', linha)
      fechado = true
    }
    if (pagamentos.length > maximo) return naoOk('linhas-demais', linha)
  }
  if (!fechado) return naoOk('cnab', Math.max(1, vistos))
  return pagamentos.length ? { ok: true, pagamentos, data } : naoOk('sem-linhas', 1)
}

const diaDe = (ddmmaaaa: string): Data | undefined =>
  /^\d{8}$/.test(ddmmaaaa) && ddmmaaaa !== '00000000'
    ? `${ddmmaaaa.slice(4)}-${ddmmaaaa.slice(2, 4)}-${ddmmaaaa.slice(0, 2)}`
    : undefined

type Aberto = { linha: number; a: Record<keyof typeof segmentoA, string> }
const semChave = ({ linha, a }: Aberto): PagamentoCnab => ({ linha, escrita: daConta(a, '') })

const tipoPorIniciacao: Readonly<Record<string, string>> = { '01': 'telefone', '02': 'e-mail', '04': 'aleatória' }

function juntar({ linha, a }: Aberto, b: Record<keyof typeof segmentoBPix, string>): PagamentoCnab {
  const documento = b.tipoInscricao === '1' ? b.inscricao.slice(-11) : b.inscricao
  const iniciacao = b.formaIniciacao.trim().padStart(2, '0').slice(-2)
  if (a.camara !== camaraPix || iniciacao === '05') return { linha, escrita: daConta(a, documento) }
  const cpfOuCnpj = documento.length === 11 ? 'cpf' : 'cnpj'
  const tipoChave = iniciacao === '03' ? cpfOuCnpj : (tipoPorIniciacao[iniciacao] ?? '')
  const chave = b.chavePix || (iniciacao === '03' ? documento : '')
  return { linha, escrita: { ...comum(a, documento), chave, ...(tipoChave && { tipoChave }) } }
}

const comum = (a: Aberto['a'], documento: string): LinhaEscrita => ({
  nome: a.nome,
  documento,
  valor: emReais(Number(a.valor)),
  ...(a.informacao2 && { descricao: a.informacao2 }),
  ...(a.seuNumero && { referencia: a.seuNumero }),
})
const daConta = (a: Aberto['a'], documento: string): LinhaEscrita => ({
  ...comum(a, documento),
  banco: a.bancoFavorecido,
  agencia: a.agencia.replace(/^0+(?=\d)/, ''),
  conta: `${a.conta.replace(/^0+(?=\d)/, '')}${a.contaDV ? `-${a.contaDV}` : ''}`,
})

/** What the headers of a file say of its company. */
export interface EmpresaCnab {
  cnpj: string
  nome: string
}
export interface LinhaCnab extends LinhaDaFolha {
  /** The COMPE code of an account's bank; 000 where there is none. */
  banco: string
  /** Of a return: what became of it, and when, and under which end-to-end id. */
  ocorrencia?: (typeof ocorrencias)[keyof typeof ocorrencias]
  pagaEm?: Data | undefined
}

/** A file of one lot, record by record, each ended by CRLF: `retorno` says what became of every line. */
export function* escreverCnab(f: {
  empresa: EmpresaCnab
  /** Its number among the company's files, which none repeats. */
  nsa: number
  em: { data: Data; hora: string }
  pagaEm: Data
  linhas: readonly LinhaCnab[]
  retorno: boolean
}): Generator<string> {
  const daEmpresa = { tipoInscricao: 2, inscricao: f.empresa.cnpj, empresa: f.empresa.nome }
  const fim = (registro: string) => `${registro}\r\n`
  yield fim(
    escreverRegistro(headerArquivo, {
      ...daEmpresa,
      ...{ remessaRetorno: f.retorno ? 2 : 1, dataGeracao: f.em.data, hora: f.em.hora, nsa: f.nsa, versaoLayout: 103 },
    }),
  )
  yield fim(
    escreverRegistro(headerLote, {
      ...daEmpresa,
      ...{ lote: 1, tipoRegistro: 1, operacao: 'C', tipoServico: 30, formaLancamento: 45, versaoLote: 46 },
    }),
  )
  let [n, soma] = [0, 0]
  for (const l of f.linhas) {
    soma += l.valor
    yield fim(escreverRegistro(segmentoA, { ...doA(l, f), sequencial: ++n }))
    yield fim(escreverRegistro(segmentoBPix, { ...doB(l), sequencial: ++n }))
  }
  yield fim(escreverRegistro(trailerLote, { lote: 1, tipoRegistro: 5, qtdRegistros: n + 2, somaValores: soma }))
  yield fim(escreverRegistro(trailerArquivo, { lote: 9999, tipoRegistro: 9, qtdLotes: 1, qtdRegistros: n + 4 }))
}

function doA(l: LinhaCnab, f: { pagaEm: Data; retorno: boolean }) {
  const { destino } = l
  const [conta = '', dv = ''] = destino.tipo === 'conta' ? contaEDigito(destino.conta) : []
  return {
    ...{ lote: 1, tipoRegistro: 3, segmento: 'A', camara: camaraPix, moeda: 'BRL' },
    bancoFavorecido: l.banco,
    ...(destino.tipo === 'conta' && { agencia: destino.agencia, conta, contaDV: dv }),
    ...{ nome: l.nome, seuNumero: l.referencia ?? '', dataPagamento: f.pagaEm, valor: l.valor },
    ...(l.descricao && { informacao2: l.descricao }),
    ...(f.retorno && { ocorrencias: l.ocorrencia ?? '' }),
    ...(f.retorno && l.pagaEm && { dataReal: l.pagaEm, valorReal: l.valor }),
  }
}
const contaEDigito = (conta: string): [string, string] => {
  const limpa = conta.replace('-', '')
  return [limpa.slice(0, -1), limpa.slice(-1)]
}

function doB({ destino, documento }: LinhaCnab) {
  const quem = { tipoInscricao: documento.length === 11 ? 1 : 2, inscricao: documento }
  const registro = { lote: 1, tipoRegistro: 3, segmento: 'B' }
  if (destino.tipo === 'conta') return { ...registro, ...quem, formaIniciacao: iniciacaoPix.dados, ispb: destino.ispb }
  const formaIniciacao = iniciacaoPix[tipoDoCodigo(destino.tipoChave)]
  return { ...registro, ...quem, formaIniciacao, chavePix: destino.chave }
}
