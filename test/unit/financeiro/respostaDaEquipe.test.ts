import { expect, test } from 'vitest'
import { responderContestacao } from '../../../functions/areas/financeiro/responderContestacao/responderContestacao.ts'
import { responderContestacaoDaEquipe } from '../../../functions/areas/financeiro/responderContestacaoDaEquipe/responderContestacaoDaEquipe.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { AvisoDeAdministrador } from '../../../functions/platform/storage/Membro.ts'
import { mundoDeEstornos, pagoNoCartao } from '../../builders/estornos.ts'

/** Staff answer a contested sale for its company, or a cart's for ourselves: once for both, told, and with its proof. */
const texto = 'Entregamos o pedido no dia combinado.'
const equipe = { usuarioId: 'vera', nome: 'Vera Prado', perfil: 'quita-consultor', empresaId: 'quita' }

function mundo(raiz: 'CHK' | 'CAR' = 'CHK') {
  const m = mundoDeEstornos()
  const c = pagoNoCartao(m.cielo)
  const pagamentoId = c.tentativa?.pagamentoId ?? ''
  m.cielo.disputas.contestar(pagamentoId, 10_000)
  const caso = () => m.cielo.livro.pagamento(pagamentoId)?.disputas[0]
  const id = caso()?.caso ?? ''
  const disputa: Disputa = {
    ...{ de: `${raiz}#${c.id}`, id, empresaId: c.empresaId, versao: 1, estado: 'aberta', valor: 10_000 },
    criadaEm: c.criadoEm,
  }
  const limpos: string[] = []
  const arquivos = {
    limpar: async (bytes: Uint8Array, nome: string) => {
      limpos.push(nome)
      return { bytes, tipo: 'application/pdf', extensao: 'pdf' }
    },
  }
  const ids = createIds()
  const deps = { ...m.deps, ids, arquivos, contestacoes: baldeEmMemoria() } as never
  const motivos: string[] = []
  const contexto = { prazo: m.agora() + 25_000, justificar: (motivo: string) => void motivos.push(motivo) }
  const pedido = (mais: object) => ({ params: { id: c.id, caso: id }, contexto, ...mais }) as never
  const daEquipe = (mais: object = {}) =>
    responderContestacaoDaEquipe(deps)(
      pedido({ body: { texto, motivo: 'A loja mandou a nota' }, sessao: equipe, ...mais }),
    )
  const daEmpresa = (dito = texto) =>
    responderContestacao(deps)(
      pedido({ body: { texto: dito }, sessao: { empresaId: c.empresaId, usuarioId: 'ana', nome: 'Ana' } }),
    )
  const avisos = async () => {
    const { values } = await AvisoDeAdministrador.query(m.deps.storage, {
      ...{ pk: `EMP#${c.empresaId}`, sk: { prefix: 'ADMAVISO#' } },
    })
    return values.map(a => ({ tipo: a.tipo, quem: a.quem }))
  }
  return { m, c, disputa, caso, motivos, limpos, daEquipe, daEmpresa, avisos }
}

test('staff answer with a file: it reaches the acquirer, the company is told and sees that it was not its own', async () => {
  const w = mundo()
  await w.m.deps.storage.commit([Checkout.create(w.c), Disputa.put(w.disputa)])
  const arquivo = new TextEncoder().encode('%PDF-1.7')
  const vista = await w.daEquipe({ arquivo, nomeDoArquivo: 'nota fiscal.pdf' })
  expect(vista).toMatchObject({
    ...{ situacao: 'em-analise', podeResponder: false, respondidaPor: 'Vera Prado', responde: 'empresa' },
    resposta: { texto, arquivo: 'nota fiscal.pdf', pelaEquipe: true, recusada: null },
  })
  expect(w.caso()?.provas).toEqual(['nota fiscal.pdf'])
  expect(w.motivos).toEqual(['A loja mandou a nota'])
  // no person of the staff is named to a company
  expect(await w.avisos()).toEqual([{ tipo: 'contestacao-respondida', quem: 'Quita' }])
  // the same again sends and tells nothing; the company's own comes too late
  await w.daEquipe({ arquivo, nomeDoArquivo: 'nota fiscal.pdf' })
  expect(await w.avisos()).toHaveLength(1)
  expect(w.limpos).toHaveLength(1)
  await expect(w.daEmpresa('Outra resposta, da própria loja.')).rejects.toMatchObject({ name: 'ContestacaoRespondida' })
})

test('what its company said first stays: staff are refused, and no other word is sent', async () => {
  const w = mundo()
  await w.m.deps.storage.commit([Checkout.create(w.c), Disputa.put(w.disputa)])
  expect(await w.daEmpresa('A loja já respondeu por si.')).toMatchObject({ resposta: { pelaEquipe: false } })
  await expect(w.daEquipe()).rejects.toMatchObject({ name: 'ContestacaoRespondida' })
  expect(await w.avisos()).toEqual([])
  expect(w.caso()?.provas).toEqual(['resposta.txt'])
})

test('a cart’s is ours: staff answer it, and no company is told of it', async () => {
  const w = mundo('CAR')
  const carrinho: Carrinho = {
    ...{
      id: w.c.id,
      versao: 9,
      estado: 'Liquidado',
      empresaId: w.c.empresaId,
      contrato: w.c.id,
      valor: 9_000,
      boletos: 1,
    },
    ...{ total: 10_000, estrangeiro: false, criadoEm: w.c.criadoEm, ev: [] },
    tentativa: w.c.tentativa,
  } as never
  await w.m.deps.storage.commit([Carrinho.create(carrinho), Disputa.put(w.disputa)])
  const vista = await w.daEquipe()
  expect(vista).toMatchObject({ responde: 'provedora', situacao: 'em-analise', respondidaPor: 'Vera Prado' })
  expect(w.caso()?.provas).toEqual(['resposta.txt'])
  expect(await w.avisos()).toEqual([])
})

test('of a payment that pays no sale the proof is sent by itself, and none is taken', async () => {
  const w = mundo()
  await w.m.deps.storage.commit([Checkout.create(w.c), Disputa.put({ ...w.disputa, pagamentoId: 'outro' })])
  await expect(w.daEquipe()).rejects.toMatchObject({ name: 'ContestacaoNaoEncontrada' })
  await expect(w.daEmpresa()).rejects.toMatchObject({ name: 'ContestacaoNaoEncontrada' })
})
