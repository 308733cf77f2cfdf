import { paraReais } from '../dinheiro.ts'
import type { FormaPagamento } from '../formas.ts'
import { linkSimples } from '../linkSimples.ts'
import { colunas, type IdDaColuna, idsDasColunas, type Lido } from './colunas.ts'
import type { Motivo } from './motivos.ts'
import type { LinhaDaPlanilha } from './planilha.ts'

/** What a row's meaning depends on besides its text. */
export interface Contexto {
  /** Methods that the company may charge by. */
  habilitadas: readonly FormaPagamento[]
  /** Instalments of its contract, with their rates. */
  parcelas: readonly { numeroParcela: number; juros: number }[]
  /** Epoch ms. */
  agora: number
}
export interface ErroDaCelula {
  coluna: IdDaColuna | null
  motivo: Motivo
}
type Valores = { [C in IdDaColuna]?: Lido<C> }

/** Each cell by its column's reader. */
function lerCelulas(linha: LinhaDaPlanilha): { valores: Valores; erros: ErroDaCelula[] } {
  const erros: ErroDaCelula[] = linha.sobra ? [{ coluna: null, motivo: 'sobra' }] : []
  const valores: Record<string, unknown> = {}
  for (const id of idsDasColunas) {
    const texto = linha.celulas[id]
    if (texto === undefined) {
      if ('obrigatoria' in colunas[id]) erros.push({ coluna: id, motivo: 'falta' })
      continue
    }
    const leitura = colunas[id].ler(texto)
    if (leitura.ok) valores[id] = leitura.valor
    else erros.push({ coluna: id, motivo: leitura.motivo })
  }
  return { valores: valores as Valores, erros }
}

/** What the cells say together. */
function errosDaLinha(v: Valores, linha: LinhaDaPlanilha, { parcelas, agora }: Contexto): ErroDaCelula[] {
  const erros: ErroDaCelula[] = []
  if (v.expira && Date.parse(v.expira) <= agora) erros.push({ coluna: 'expira', motivo: 'passado' })
  if (v.parcelas !== undefined && !parcelas.some(p => p.numeroParcela === v.parcelas))
    erros.push({ coluna: 'parcelas', motivo: 'parcelas' })
  const { pagador, documento, celular, email } = linha.celulas
  if (!pagador && (documento || celular || email)) erros.push({ coluna: 'pagador', motivo: 'pagador' })
  return erros
}

/**
 * A row as `criarLink` takes it, reais on the wire; what a cell leaves out is as the form begins. `corpo` is there only
 * where every cell could be read: whether the link's own rules hold is for its schema and its use case.
 */
export function lerLinha(linha: LinhaDaPlanilha, contexto: Contexto) {
  const { valores: v, erros: dasCelulas } = lerCelulas(linha)
  const erros = [...dasCelulas, ...errosDaLinha(v, linha, contexto)]
  const resumo = { nome: v.nome ?? null, valor: v.valor ?? null, referencia: v.referencia ?? null }
  if (erros.length) return { ...resumo, erros, corpo: undefined }
  const corpo = linkSimples(
    { nome: v.nome ?? '', descricao: v.descricao ?? '', valor: paraReais(v.valor ?? 0) },
    contexto,
    { tipos: v.formas, ate: v.parcelas },
  )
  return {
    ...resumo,
    erros,
    corpo: {
      ...corpo,
      abreEm: v.abre ?? null,
      expiraEm: v.expira ?? null,
      limiteUsos: v.usos ?? null,
      pagadorIdentificado: v.pagador !== undefined,
      pagador:
        v.pagador === undefined
          ? null
          : {
              identificacao: {
                nomeCompleto: v.pagador,
                documento: v.documento ?? '',
                celular: v.celular ?? '',
                email: v.email ?? '',
              },
              endereco: null,
            },
      pixExpiracaoMinutos: v.pix ?? corpo.pixExpiracaoMinutos,
      boletoVencimentoDias: v.boleto ?? corpo.boletoVencimentoDias,
    },
  }
}

/** A row's content as one text: the same cells in any order of columns, with any spaces around, are the same row. */
export const conteudoDaLinha = ({ celulas }: LinhaDaPlanilha): string =>
  JSON.stringify(idsDasColunas.flatMap(id => (celulas[id] === undefined ? [] : [[id, celulas[id]]])))

/** For each row, how many with the same content came before it, and the first of them. */
export function repeticoes(linhas: readonly LinhaDaPlanilha[]): { vez: number; igualA: number | null }[] {
  const vistas = new Map<string, { vezes: number; primeira: number }>()
  return linhas.map(linha => {
    const conteudo = conteudoDaLinha(linha)
    const antes = vistas.get(conteudo)
    vistas.set(conteudo, { vezes: (antes?.vezes ?? 0) + 1, primeira: antes?.primeira ?? linha.linha })
    return { vez: antes?.vezes ?? 0, igualA: antes?.primeira ?? null }
  })
}
