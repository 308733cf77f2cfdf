import { expect, test } from 'vitest'
import { avisarDaContestacao, avisarDoTomado } from '../../../../functions/events/consumers/notificacoes/contestacao.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { CasoMed } from '../../../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { Lancamento } from '../../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { en } from '../../../../shared/textos/en/painel.ts'
import { ptBR as pt } from '../../../../shared/textos/pt-BR/painel.ts'
import { textosDosRecados } from '../../../../shared/textos/pt-BR/recados.ts'
import { tr } from '../../../../shared/textos/tr/painel.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { checkoutGuardado } from '../../../builders/checkout.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { linkFor, todas } from '../../../sim/scenario.ts'

/** A company is told of a contested Pix by bell and e-mail, once for its opening and once for its end. */
const agora = Date.parse('2026-11-23T13:00:00.000Z')

test.each([
  ['PixContestado', 'aberta', 'pixContestado', 'foi contestado', /Responda até 27\/11\/2026/],
  ['ContestacaoEncerrada', 'aceita', 'contestacaoEncerrada', 'foi aceita', /devolve R\$ 40,00 a quem pagou/],
  ['ContestacaoEncerrada', 'recusada', 'contestacaoEncerrada', 'encerrada a seu favor', /voltou ao saldo/],
  ['ContestacaoEncerrada', 'cancelada', 'contestacaoEncerrada', 'cancelada e encerrada a seu favor', /voltou ao saldo/],
] as const)('%s, %s', async (tipo, estado, recado, assunto, dito) => {
  const storage = memoryStorage()
  const empresa = empresaGuardada({})
  const link = linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas })
  const c = checkoutGuardado({ empresaId: empresa.id, link: link.id, med: { retido: 5_000, devolvido: 0 } })
  const caso: CasoMed = {
    ...{ de: `CHK#${c.id}`, id: 'MED1', empresaId: empresa.id, e2eid: 'E1', versao: 1, estado, motivo: 'fraude' },
    ...{ valor: 5_000, aceito: 4_000, bloqueado: 0, criadaEm: '2026-11-20T12:00:00.000Z' },
    defesaAte: '2026-11-27T12:00:00.000Z',
  }
  await storage.commit([Empresa.create(empresa), Link.create(link), Checkout.create(c), CasoMed.put(caso)])
  const enviados: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
    chaves: chavesDeTeste(),
    storage,
    clock: { now: () => agora },
    ids: createIds(),
    log: { info() {}, warn() {}, error() {} },
    env: { APP_URL: 'https://app.quita.example' },
    email: {
      enviar: async (e: NovoEmail) => {
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  const mensagem = { id: 'evento-1', tipo, PK: `CHK#${c.id}`, SK: 'RAIZ', ref: 'MED1' }
  for (let vez = 0; vez < 2; vez++) {
    await tocarSino(deps, mensagem)
    await avisarDaContestacao(deps, mensagem)
  }
  const { values } = await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })
  expect(values).toMatchObject([{ tipo: recado, valor: 5_000, grupo: 'G01' }])
  expect(enviados).toHaveLength(1)
  expect(enviados[0]).toMatchObject({ para: empresa.email, assunto: expect.stringContaining(assunto) })
  expect(enviados[0]?.texto.replaceAll('\u00a0', ' ')).toMatch(dito)
  // the way to the case itself, not to the panel's first page
  expect(enviados[0]?.texto).toContain(`/painel-administrativo/${empresa.slug}/financeiro/contestacoes`)
  expect(enviados[0]?.assunto).not.toContain('recusada')
})

test('a Pix that the payer’s bank took back without a case: one notice and one e-mail', async () => {
  const storage = memoryStorage()
  const empresa = empresaGuardada({})
  const link = linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas })
  const c = checkoutGuardado({ empresaId: empresa.id, link: link.id, e2eid: 'E1', formaPagamento: 2 })
  const em = '2026-11-22T12:00:00.000Z'
  const volta = Lancamento.create({
    ...{ checkoutId: c.id, empresaId: empresa.id, tipo: 'devolucao', ref: 'E1#MED7', valor: 10_000, porMed: true },
    ...{ ocorridoEm: em, pernas: [], ev: [] },
  } as never)
  await storage.commit([Empresa.create(empresa), Link.create(link), Checkout.create(c), volta])
  const enviados: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
    ...{ chaves: chavesDeTeste(), storage, clock: { now: () => agora }, ids: createIds() },
    ...{ log: { info() {}, warn() {}, error() {} }, env: { APP_URL: 'https://app.quita.example' } },
    email: {
      enviar: async (e: NovoEmail) => {
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  const mensagem = { id: 'evento-1', tipo: 'PixTomado' as const, PK: `CHK#${c.id}`, SK: 'RAIZ', ref: 'MED7' }
  for (let vez = 0; vez < 2; vez++) {
    await tocarSino(deps, mensagem)
    await avisarDoTomado(deps, mensagem)
  }
  const { values } = await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })
  expect(values).toMatchObject([{ tipo: 'pixTomado', valor: 10_000, grupo: 'G01' }])
  expect(enviados).toHaveLength(1)
  expect(enviados[0]?.assunto).toContain('pegou de volta um Pix')
  expect(enviados[0]?.texto).toContain('Não foi um estorno da sua empresa')
})

test('the bell speaks of no deadline in any language: not every case has one', () => {
  for (const textos of [pt, en, tr]) {
    expect(textos['recado.pixContestado.texto']).not.toMatch(/prazo|deadline|süre/)
    expect(textos['contestacoes.texto']).not.toMatch(/prazo|deadline|süre/)
  }
  expect(textosDosRecados.pixContestado.descricao).not.toContain('prazo')
})
