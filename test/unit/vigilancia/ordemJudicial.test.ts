import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lancamentoDe } from '../../../functions/areas/cobranca/regras/lancamento.ts'
import { fecharShard } from '../../../functions/areas/saldo/regras/livros/fecharDia.ts'
import { decidirOrdemJudicial } from '../../../functions/areas/vigilancia/decidirOrdemJudicial/decidirOrdemJudicial.ts'
import { listarOrdensJudiciais } from '../../../functions/areas/vigilancia/listarOrdensJudiciais/listarOrdensJudiciais.ts'
import { pedirSobreOrdem } from '../../../functions/areas/vigilancia/pedirSobreOrdem/pedirSobreOrdem.ts'
import { registrarOrdemJudicial } from '../../../functions/areas/vigilancia/registrarOrdemJudicial/registrarOrdemJudicial.ts'
import { reterDaOrdem, reterNaConta } from '../../../functions/areas/vigilancia/regras/ordens/reter.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento, LinhaDoExtrato, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { OrdemJudicial } from '../../../functions/platform/storage/OrdemJudicial.ts'
import { shardsDeVencimento } from '../../../functions/platform/storage/shardOf.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { obterOrdemJudicial } from '../../../shared/contract/ordensJudiciais.ts'
import { aReter, faltaNaOrdem, formatarProcesso, processoValido } from '../../../shared/domain/ordemJudicial.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

type Vista = Output<typeof obterOrdemJudicial>
const agora = Date.parse('2026-11-24T13:00:00.000Z')
const aurora = contas.empresa('aurora')
const presa = contas.judicial(aurora)
const processo = '00012340320268260100'

async function mundo(saldo = 0) {
  const storage = memoryStorage()
  const clock = { now: () => agora, sleep: async () => {} }
  const ids = createIds()
  const deps = {
    ...{ storage, clock, ids, env: {}, ordens: baldeEmMemoria(), chaves: chavesDeTeste() },
    log: { info() {}, warn() {}, error() {} },
    arquivos: { limpar: async (bytes: Uint8Array) => ({ bytes, tipo: 'application/pdf', extensao: 'pdf' }) },
  } as never
  await storage.commit([Empresa.create(empresaGuardada())])
  const pedir = (usuarioId: string, mais: object) =>
    ({
      ...{ params: {}, query: {}, ...mais },
      sessao: { usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' },
      contexto: { prazo: agora + 25_000 },
    }) as never
  const entrou = async (valor: number) => {
    const ref = ids.id21()
    await storage.commit(
      lancarJa(
        lancamentoDe({
          ...{ dono: { de: `FUNDO#${ref}` }, empresaId: 'aurora', tipo: 'saque-devolvido', ref, valor, quando: agora },
          pernas: [
            { conta: contas.repasse, valor: -valor },
            { conta: aurora, valor },
          ],
        }),
        () => undefined,
        { nossa: contas.repasse },
      ),
    )
  }
  if (saldo > 0) await entrou(saldo)
  const registrar = (valor?: string): Promise<Vista> =>
    registrarOrdemJudicial(deps)(
      pedir('ana', {
        body: { conta: aurora, processo, autoridade: '2ª Vara Cível', prazo: '2026-12-01', ...(valor && { valor }) },
        ...{ arquivo: new Uint8Array([1]), nomeDoArquivo: 'ordem.pdf' },
      }),
    ) as never
  const decidir = (id: string, decisao = 'confirmar', quem = 'bia'): Promise<Vista> =>
    decidirOrdemJudicial(deps)(pedir(quem, { params: { id }, body: { decisao } })) as never
  const pedirQue = (id: string, body: object, quem = 'ana'): Promise<Vista> =>
    pedirSobreOrdem(deps)(pedir(quem, { params: { id }, body })) as never
  return {
    ...{ storage, deps, clock, entrou, registrar, decidir, pedirQue },
    listar: (quais: string) => listarOrdensJudiciais(deps)(pedir('ana', { query: { quais } })),
    tem: async (conta = aurora) => (await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0,
    paradas: async () => {
      const s = await Saldo.get(storage, aurora, { consistent: true })
      return [s?.bloqueios ?? 0, s?.judiciais ?? 0]
    },
    diario: async (id: string) =>
      (await Lancamento.query(storage, { pk: `ORJ#${id}`, sk: { prefix: 'LANC#' } })).values,
    provar: async () => {
      let diferencas = 0
      for (const shard of shardsDeVencimento)
        diferencas += (await fecharShard({ storage, clock }, '2026-11-24', shard)).diferencas
      return diferencas
    },
  }
}
const transferir = { tipo: 'transferir', meio: 'pagamentoDeBoleto', motivo: 'guia 123, paga em 24/11' }
const liberar = { tipo: 'liberar', motivo: 'decisão de 24/11 revogou' }

test.each([
  ['0001234-03.2026.8.26.0100', true],
  [processo, true],
  ['0001234-04.2026.8.26.0100', false],
  ['0001234-03.2026.8.26.010', false],
  ['', false],
  ['abc1234-03.2026.8.26.0100', false],
])('the lawsuit %s: %s', (texto, vale) => expect(processoValido(texto)).toBe(vale))

test('a lawsuit is written as courts do', () => {
  expect(formatarProcesso(processo)).toBe('0001234-03.2026.8.26.0100')
})

test('an order never takes more than it misses, nor more than there is, and nothing out of a debt', () => {
  fc.assert(
    fc.property(
      fc.record({
        situacao: fc.constantFrom('ativa', 'emTransferencia', 'emLiberacao', 'cumprida', 'aguardandoConfirmacao'),
        valor: fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined }),
        ...{ bloqueado: fc.nat(1e9), transferido: fc.nat(1e9) },
      }),
      fc.integer({ min: -1e9, max: 1e9 }),
      (o, disponivel) => {
        const toma = aReter(o as never, disponivel)
        expect(toma).toBeGreaterThanOrEqual(0)
        expect(toma).toBeLessThanOrEqual(Math.max(0, disponivel))
        expect(toma).toBeLessThanOrEqual(faltaNaOrdem(o as never))
        if (!['ativa', 'emTransferencia', 'emLiberacao'].includes(o.situacao)) expect(toma).toBe(0)
      },
    ),
  )
})

test('nothing is held until another person confirms; then what there is, and what comes, until it is complete', async () => {
  const m = await mundo(30_00)
  const { id, decisoes } = await m.registrar('100.00')
  expect([decisoes, await m.tem(), await m.tem(presa)]).toEqual([['desistir'], 30_00, 0])
  await expect(m.decidir(id, 'confirmar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(await m.decidir(id)).toMatchObject({ situacao: 'ativa', bloqueado: 30_00, incompleta: true })
  // the account lets nothing out while the order misses something
  expect([await m.tem(), await m.tem(presa), await m.paradas()]).toEqual([0, 30_00, [1, 1]])
  await m.entrou(50_00)
  await reterDaOrdem({ storage: m.storage, clock: m.clock }, id)
  expect([await m.tem(), await m.tem(presa), await m.paradas()]).toEqual([0, 80_00, [1, 1]])
  await m.entrou(50_00)
  await reterNaConta({ storage: m.storage, clock: m.clock }, aurora)
  expect([await m.tem(), await m.tem(presa), await m.paradas()]).toEqual([30_00, 100_00, [0, 0]])
  // looked at again, nothing is taken twice, and it is due no more
  await reterDaOrdem({ storage: m.storage, clock: m.clock }, id)
  expect(await m.tem(presa)).toBe(100_00)
  expect((await OrdemJudicial.get(m.storage, id))?.vence).toBeUndefined()
  for (const l of await m.diario(id)) expect(declarado(l), l.tipo).toBe(true)
  expect(await m.provar()).toBe(0)
  const linhas = (await LinhaDoExtrato.query(m.storage, { pk: `CTA#${aurora}#202611` })).values
  const nelas = linhas.filter(l => l.motivo === 'Processo 0001234-03.2026.8.26.0100')
  expect(nelas.map(l => l.valor).sort((x, y) => x - y)).toEqual([-50_00, -30_00, -20_00])
})

test('a sale that comes to the account is held by the ledger as it is applied, without another reading', async () => {
  const m = await mundo()
  const { id } = await m.registrar()
  await m.decidir(id)
  const entrada = lancamentoDe({
    ...{ dono: { de: 'LMN#x' }, empresaId: 'aurora', tipo: 'manual', ref: 'x', valor: 70_00, quando: agora },
    pernas: [
      { conta: contas.receita, valor: -70_00 },
      { conta: aurora, valor: 70_00 },
    ],
  })
  await m.storage.commit([Lancamento.create(entrada)])
  const mensagem = { ...Lancamento.key(entrada), id: 'm', tipo: 'Lancado', perna: 1 } as never
  await contabilidade(m.deps, mensagem)
  await contabilidade(m.deps, mensagem)
  expect([await m.tem(), await m.tem(presa)]).toEqual([0, 70_00])
})

test('what is held is paid into the court by two people, in parts, and the order goes on for the rest', async () => {
  const m = await mundo(40_00)
  const { id } = await m.registrar('100.00')
  await m.decidir(id)
  expect(await m.pedirQue(id, transferir)).toMatchObject({ situacao: 'emTransferencia', pedido: { valor: 40_00 } })
  await expect(m.pedirQue(id, liberar)).rejects.toMatchObject({ name: 'CasoEmOutraSituacao' })
  await expect(m.decidir(id, 'confirmar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  await expect(m.decidir(id, 'desistir', 'bia')).rejects.toMatchObject({ name: 'OrdemDeOutraPessoa' })
  // what comes meanwhile is held, and is not part of what was asked for
  await m.entrou(60_00)
  await reterDaOrdem({ storage: m.storage, clock: m.clock }, id)
  expect(await m.decidir(id)).toMatchObject({ situacao: 'ativa', bloqueado: 60_00, transferido: 40_00 })
  await m.pedirQue(id, transferir)
  expect(await m.decidir(id)).toMatchObject({ situacao: 'cumprida', bloqueado: 0, transferido: 100_00 })
  expect([await m.tem(), await m.tem(presa), await m.paradas()]).toEqual([0, 0, [0, 0]])
  const saiu = (await m.diario(id)).flatMap(l => l.pernas).filter(p => p.conta === contas.pagamentoDeBoleto)
  expect(saiu.reduce((s, p) => s + p.valor, 0)).toBe(100_00)
  expect(await m.listar('encerradas')).toMatchObject({ itens: [{ id }] })
})

test('a released order gives back all that it holds and stops nothing any more', async () => {
  const m = await mundo(40_00)
  const { id } = await m.registrar()
  await m.decidir(id)
  await m.pedirQue(id, liberar, 'bia')
  await m.decidir(id, 'recusar', 'ana')
  expect(await m.tem(presa)).toBe(40_00)
  await m.pedirQue(id, liberar, 'bia')
  expect(await m.decidir(id, 'confirmar', 'ana')).toMatchObject({ situacao: 'liberada', bloqueado: 0 })
  expect([await m.tem(), await m.tem(presa), await m.paradas()]).toEqual([40_00, 0, [0, 0]])
  await m.entrou(10_00)
  await reterDaOrdem({ storage: m.storage, clock: m.clock }, id)
  expect([await m.tem(), await m.provar()]).toEqual([50_00, 0])
})

test('of two people who confirm at once one holds, and of two orders the older is served first', async () => {
  const m = await mundo(50_00)
  const um = await m.registrar('40.00')
  const dois = await m.registrar('40.00')
  const todas = await Promise.allSettled([m.decidir(um.id), m.decidir(um.id, 'confirmar', 'caio')])
  expect(todas.filter(r => r.status === 'fulfilled')).toHaveLength(1)
  expect(await m.tem(presa)).toBe(40_00)
  expect(await m.decidir(dois.id)).toMatchObject({ bloqueado: 10_00, incompleta: true })
  expect([await m.tem(), await m.paradas()]).toEqual([0, [1, 1]])
})

test('nothing held is not transferred, and what was not confirmed ends by either word', async () => {
  const m = await mundo()
  const um = await m.registrar('40.00')
  expect(await m.decidir(um.id, 'desistir', 'ana')).toMatchObject({ situacao: 'descartada' })
  const dois = await m.registrar('40.00')
  expect(await m.decidir(dois.id, 'recusar')).toMatchObject({ situacao: 'recusada' })
  await expect(m.decidir(dois.id)).rejects.toMatchObject({ name: 'CasoEmOutraSituacao' })
  const tres = await m.registrar('40.00')
  await m.decidir(tres.id)
  await expect(m.pedirQue(tres.id, transferir)).rejects.toMatchObject({ name: 'NadaBloqueado' })
  expect(await m.tem()).toBe(0)
})
