import { expect, test } from 'vitest'
import { decidirContrato } from '../../../functions/areas/contratos/decidirContrato/decidirContrato.ts'
import { definirContrato } from '../../../functions/areas/contratos/definirContrato/definirContrato.ts'
import { aplicarContrato } from '../../../functions/areas/contratos/regras/aplicarContrato.ts'
import {
  comCondicoes,
  condicoesDaEmpresa,
  mesmasCondicoes,
  tocaDinheiro,
} from '../../../functions/areas/contratos/regras/condicoes.ts'
import { simularContrato } from '../../../functions/areas/contratos/simularContrato/simularContrato.ts'
import { mudarVitrine } from '../../../functions/areas/empresas/regras/mudarEmpresa.ts'
import { retratoDaEmpresa } from '../../../functions/areas/empresas/regras/retratoDaEmpresa.ts'
import { exigirLimite } from '../../../functions/areas/links/regras/exigirLimite.ts'
import { acompanharRetrato } from '../../../functions/events/consumers/listas/retratos.ts'
import { type CondicoesDoContrato, VersaoDoContrato } from '../../../functions/platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { LinhaDeLink } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Politica } from '../../../functions/platform/storage/Politica.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import type {
  definirContrato as contratoDefinido,
  simularContrato as contratoSimulado,
} from '../../../shared/contract/contratoDaEmpresa.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { custoDe, problemaDasParcelas } from '../../../shared/domain/contrato.ts'
import { politicaPadrao } from '../../../shared/domain/politicaDeCredito.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { linkDaCadeira } from '../events/notificacoes/fatos.ts'

type Definida = Output<typeof contratoDefinido>
const aurora = empresaGuardada()
async function mundo() {
  let agora = Date.parse('2026-11-24T15:00:00.000Z')
  const storage = memoryStorage()
  await storage.commit([Empresa.create(aurora)])
  const numeros = Array.from({ length: 20 }, (_, n) => `P${n}`).values()
  const ids = { ulid: () => numeros.next().value }
  const deps = { storage, ids, chaves: chavesDeTeste(), clock: { now: () => agora, sleep: async () => {} } }
  const como = (usuarioId: string) => ({ usuarioId, nome: usuarioId, perfil: 'quita-administrador' })
  const pedir = async (quem: string, vigencia: string, condicoes: CondicoesDoContrato) =>
    (await definirContrato(deps as never)({
      ...{ params: { id: 'aurora' }, sessao: como(quem), contexto: {} },
      body: { vigencia, motivo: 'renegociado', condicoes },
    } as never)) as Definida
  const decidir = async (quem: string, body: object) =>
    (await decidirContrato(deps as never)({
      ...{ params: { id: 'aurora' }, sessao: como(quem), contexto: {}, body },
    } as never)) as Definida
  /** Asked for by one, approved by another. */
  const definir = async (vigencia: string, pix: number) => {
    const { proposta } = await pedir('rita', vigencia, comPix(pix))
    return (await decidir('bia', { decisao: 'aprovar', proposta: proposta?.id })).versao
  }
  /** What the sweeper finds due. */
  const varrer = async () => {
    for (const item of storage.dump())
      if (item._t === 'VersaoDoContrato' && item.vence !== undefined) await aplicarContrato(deps, item)
  }
  const pix = async () => (await Empresa.get(storage, 'aurora'))?.taxas.pix.percentual
  const ir = (dia: string) => {
    agora = inicioDoDia(dia) + 1_000
  }
  return { storage, deps, definir, pedir, decidir, varrer, pix, ir }
}
const comPix = (percentual: number): CondicoesDoContrato => {
  const c = condicoesDaEmpresa(aurora)
  return { ...c, taxas: { ...c.taxas, pix: { percentual } } }
}

test('a version of today holds at once, and what held before it is kept as the first', async () => {
  const { storage, definir, pix } = await mundo()
  expect(await definir('2026-11-24', 0.5)).toMatchObject({ numero: 2, situacao: 'vigente' })
  expect(await pix()).toBe(0.5)
  const antes = await VersaoDoContrato.get(storage, { empresaId: 'aurora', numero: 1 })
  expect(antes).toMatchObject({ vigencia: '2026-01-05', condicoes: { taxas: { pix: { percentual: 0.99 } } } })
  await expect(definir('2026-11-24', 0.5)).rejects.toMatchObject({ name: 'ContratoSemMudanca' })
})

test('a version to come waits for its day, and of several the later day stands, whoever is swept first', async () => {
  const { definir, varrer, pix, ir } = await mundo()
  expect(await definir('2026-12-01', 0.4)).toMatchObject({ numero: 2, situacao: 'agendada' })
  await definir('2026-12-10', 0.3)
  // made last, for the day before: it holds from then until the tenth
  await definir('2026-12-09', 0.7)
  await definir('2026-11-24', 0.6)
  await varrer()
  expect(await pix()).toBe(0.6)
  ir('2026-12-01')
  await varrer()
  expect(await pix()).toBe(0.4)
  ir('2026-12-11')
  await varrer()
  expect(await pix()).toBe(0.3)
  // swept again it changes nothing
  await varrer()
  expect(await pix()).toBe(0.3)
})

test('beside fees that wait for their day, those of today take two people as well: they would undo them', async () => {
  const { storage, definir, pedir, varrer, pix, ir } = await mundo()
  await definir('2026-12-01', 0.4)
  const hoje = condicoesDaEmpresa(aurora)
  const { versao, proposta } = await pedir('rita', '2026-12-02', { ...hoje, modulos: { ...hoje.modulos, loja: true } })
  expect([versao, proposta?.situacao]).toEqual([null, 'aguardando'])
  expect(storage.dump().filter(i => i._t === 'VersaoDoContrato')).toHaveLength(2)
  ir('2026-12-03')
  await varrer()
  expect(await pix()).toBe(0.4)
})

test('what touches money waits for another person; who asked only takes it back, and nothing else is asked meanwhile', async () => {
  const { storage, pedir, decidir, pix } = await mundo()
  const { versao, proposta } = await pedir('rita', '2026-11-24', comPix(0.5))
  expect([versao, proposta?.situacao, proposta?.meu, await pix()]).toEqual([null, 'aguardando', true, 0.99])
  expect(storage.dump().filter(i => i._t === 'VersaoDoContrato')).toEqual([])
  const aprovar = { decisao: 'aprovar', proposta: proposta?.id }
  await expect(decidir('rita', aprovar)).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  const outra = { ...aprovar, proposta: 'outra' }
  await expect(decidir('bia', outra)).rejects.toMatchObject({ name: 'ContratoEmOutraSituacao' })
  const outro = pedir('bia', '2026-11-24', comPix(0.4))
  await expect(outro).rejects.toMatchObject({ name: 'ContratoEmOutraSituacao' })
  const recusada = await decidir('rita', { decisao: 'recusar', proposta: proposta?.id, motivo: 'digitei errado' })
  expect(recusada.proposta).toMatchObject({ situacao: 'recusada', decisao: { quem: 'rita', motivo: 'digitei errado' } })
  await expect(decidir('bia', aprovar)).rejects.toMatchObject({ name: 'ContratoEmOutraSituacao' })
  expect(await pix()).toBe(0.99)
  // refused, it gives way to the next; of two who approve at once, one makes a version
  const { proposta: nova } = await pedir('rita', '2026-11-24', comPix(0.6))
  const sim = { decisao: 'aprovar', proposta: nova?.id }
  const duas = await Promise.allSettled([decidir('bia', sim), decidir('caio', sim)])
  expect(duas.map(d => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(storage.dump().filter(i => i._t === 'VersaoDoContrato')).toHaveLength(2)
  expect(storage.dump().filter(i => i._t === 'PropostaDeContrato')).toEqual([])
  expect(await pix()).toBe(0.6)
})

test('a day that passed before the approval becomes its day: no earlier sale is judged by it', async () => {
  const { pedir, decidir, pix, ir } = await mundo()
  const { proposta } = await pedir('rita', '2026-11-25', comPix(0.5))
  ir('2026-11-28')
  const { versao } = await decidir('bia', { decisao: 'aprovar', proposta: proposta?.id })
  expect(versao).toMatchObject({ vigencia: '2026-11-28', situacao: 'vigente', quem: 'rita', aprovou: 'bia' })
  expect(await pix()).toBe(0.5)
})

test.each<[string, Partial<CondicoesDoContrato>]>([
  ['limits', { limites: { cobranca: 50_000 } }],
  ['payout terms', { repasse: { pix: 1, boleto: 0 } }],
  ['what is held of each sale', { garantia: { percentual: 5, dias: 90 } }],
  ['anticipation', { antecipacao: { taxaMes: '1.5', metodo: 'simples' } }],
])('a change of %s waits, and one of modules and methods alone is a version of one person', async (_, mudanca) => {
  const { pedir } = await mundo()
  const c = condicoesDaEmpresa(aurora)
  const soModulos = { ...c, modulos: { ...c.modulos, loja: !c.modulos.loja }, formasHabilitadas: [2 as const] }
  expect((await pedir('rita', '2026-11-24', soModulos)).versao).toMatchObject({ situacao: 'vigente', aprovou: null })
  expect(await pedir('rita', '2026-11-24', { ...soModulos, ...mudanca })).toMatchObject({ versao: null })
})

test('open links keep the rates that they were made with, also when what they show of the company follows', async () => {
  const { storage, deps, definir } = await mundo()
  const link = linkDaCadeira({}, { empresaId: 'aurora', empresa: retratoDaEmpresa(aurora) })
  const { id, nome, valor, criadoEm } = link
  await storage.commit([
    Link.create(link),
    LinhaDeLink.put({
      ...{ empresaId: 'aurora', id, versao: 1, nome, valor, estado: 'aberto', criadoEm },
      ...{ expiraEm: null, limiteUsos: null, formas: [] },
    }),
  ])
  await definir('2026-11-24', 0.5)
  const mudada = await Empresa.get(storage, 'aurora')
  if (!mudada) throw new Error('no company')
  await storage.commit(mudarVitrine(mudada, { nomeComercial: 'Aurora Nova' }))
  await acompanharRetrato(deps as never, 'aurora')
  expect((await Link.get(storage, id))?.empresa).toMatchObject({ nomeComercial: 'Aurora Nova', taxaPix: 0.99 })
})

test('a link of before bands gets none when what it shows follows, and one with bands keeps its own', async () => {
  for (const faixasCartao of [undefined, [{ de: 3, percentual: 3.75 }]]) {
    const { storage, deps } = await mundo()
    const retrato = { ...retratoDaEmpresa(aurora), ...(faixasCartao && { faixasCartao }) }
    const link = linkDaCadeira({}, { empresaId: 'aurora', empresa: retrato })
    const { id, nome, valor, criadoEm } = link
    const cartao = { ...aurora.taxas.cartao, faixas: [{ de: 2, percentual: 9.99 }] }
    const comFaixas = { ...aurora, taxas: { ...aurora.taxas, cartao } }
    expect(retratoDaEmpresa(comFaixas).faixasCartao).toEqual(cartao.faixas)
    await storage.commit([
      Link.create(link),
      LinhaDeLink.put({
        ...{ empresaId: 'aurora', id, versao: 1, nome, valor, estado: 'aberto', criadoEm },
        ...{ expiraEm: null, limiteUsos: null, formas: [] },
      }),
      Empresa.put(comFaixas),
    ])
    await storage.commit(mudarVitrine(comFaixas, { nomeComercial: 'Aurora Nova' }))
    await acompanharRetrato(deps as never, 'aurora')
    const seguiu = (await Link.get(storage, id))?.empresa
    expect(seguiu?.nomeComercial).toBe('Aurora Nova')
    expect(seguiu?.faixasCartao).toEqual(faixasCartao)
  }
})

test('a simulation reads the last whole month and takes each fee of its own method', async () => {
  const { storage, deps } = await mundo()
  const mes = Contador.toItem({ dono: 'EMP#aurora', tipo: 'VEN', mes: '202610' })
  const item = {
    ...mes,
    '01v2': 100_000,
    '01n2': 4,
    '15v2': 100_000,
    '15n2': 1,
    '31v0': 50_000,
    '31n0': 3,
    '02v1': 10_001,
    '02n1': 1,
  }
  await storage.commit([{ op: 'put', item }])
  const condicoes = comPix(1.5)
  const simular = async (c: CondicoesDoContrato) =>
    (await simularContrato(deps as never)({ params: { id: 'aurora' }, body: { condicoes: c } } as never)) as Output<
      typeof contratoSimulado
    >
  const r = await simular(condicoes)
  expect(r).toMatchObject({
    ...{
      mes: '2026-10',
      movimento: { pix: { valor: 200_000, quantidade: 5 }, boleto: { valor: 50_000, quantidade: 3 } },
    },
    // 0,99 % of 2.000,00; three slips of 2,99; 3,49 % of 100,01
    ...{ hoje: { pix: 1_980, boleto: 897, cartao: 349, total: 3_226 }, proposto: { pix: 3_000 }, diferenca: 1_020 },
    guardado: { hoje: { valor: 0, dias: 0 }, proposto: { valor: 0, dias: 0 } },
  })
  // nobody counted the card's R$ 100,01 by instalments: at the dearest band, and as much less as the cheapest would be
  const comFaixas = (c: CondicoesDoContrato) => ({
    ...c,
    taxas: { ...c.taxas, cartao: { ...c.taxas.cartao, faixas: [{ de: 7, percentual: 4.49 }] } },
  })
  expect(r.incerto).toBeUndefined()
  expect(await simular(comFaixas(condicoes))).toMatchObject({
    ...{ hoje: { cartao: 349 }, proposto: { cartao: 449 } },
    incerto: { semParcelas: 10_001, hoje: 0, proposto: 100 },
  })
  await storage.commit([{ op: 'put', item: { ...item, px6: 10_000, px7: 1 } }])
  const contado = await simular(comFaixas(condicoes))
  expect(contado).toMatchObject({ hoje: { cartao: 349 }, proposto: { cartao: 349 } })
  expect(contado.incerto).toBeUndefined()
  expect(mesmasCondicoes(condicoes, comFaixas(condicoes))).toBe(false)
  expect(tocaDinheiro(condicoes, comFaixas(condicoes))).toBe(true)
  // 5,5 % of what the proposed fees left of R$ 2.600,01; of a policy's and a contract's, of each the greater
  const guarda = { ...condicoes, garantia: { percentual: 5.5, dias: 90 } }
  const sobra = 260_001 - r.proposto.total
  expect((await simular(guarda)).guardado).toEqual({
    hoje: { valor: 0, dias: 0 },
    proposto: { valor: Math.round((sobra * 55) / 1_000), dias: 90 },
  })
  await storage.commit([
    Politica.create({
      ...{ ...politicaPadrao, garantia: { percentual: 1, dias: 120 }, empresaId: 'aurora', versao: 1, desde: 0 },
      ...{ quem: 'Rita', motivo: 'teste' },
    }),
  ])
  expect((await simular(guarda)).guardado).toMatchObject({
    hoje: { valor: Math.round((260_001 - r.hoje.total) / 100), dias: 120 },
    proposto: { valor: Math.round((sobra * 55) / 1_000), dias: 120 },
  })
})

test.each([
  ['nothing', [], 'sequencia'],
  ['a hole', [1, 3], 'sequencia'],
  ['a beginning at two', [2], 'sequencia'],
  ['one to three', [1, 2, 3], undefined],
] as const)('an instalment table of %s', (_, numeros, problema) => {
  const parcelas = numeros.map((numeroParcela, n) => ({ numeroParcela, juros: n * 1.5 }))
  expect(problemaDasParcelas(parcelas)).toBe(problema)
  expect(problemaDasParcelas(parcelas.map(p => ({ ...p, juros: 1 })))).toBe(problema ?? 'a-vista')
})

test('two contracts are the same whatever the order of methods and modules, and differ by any fee', () => {
  const c = condicoesDaEmpresa(aurora)
  expect(mesmasCondicoes(c, { ...c, formasHabilitadas: [2, 1, 0] })).toBe(true)
  const { loja, ...outros } = c.modulos
  expect(mesmasCondicoes(c, { ...c, modulos: { ...outros, loja } })).toBe(true)
  expect(mesmasCondicoes(c, { ...c, modulos: { ...outros, loja: true } })).toBe(false)
  expect(mesmasCondicoes(c, comPix(0.98))).toBe(false)
  // no limit, and one that a version of before limits could not say, are the same
  expect(mesmasCondicoes(c, { ...c, limites: { cobranca: null } })).toBe(true)
  expect(mesmasCondicoes(c, { ...c, limites: { cobranca: 50_000 } })).toBe(false)
  const nada = { valor: 0, quantidade: 0 }
  expect(custoDe(c.taxas, { pix: nada, boleto: nada, cartao: nada }).total).toBe(0)
})

test.each([
  [undefined, 100_000_000],
  [{ cobranca: null }, 100_000_000],
  [{ cobranca: 50_000 }, 50_000],
  // a contract never allows more than what holds for all
  [{ cobranca: 900_000_000 }, 100_000_000],
])('a link of a company whose contract limits it by %j charges at most %i centavos', (limites, maximo) => {
  expect(() => exigirLimite({ valor: maximo }, { limites })).not.toThrow()
  let erro: unknown
  try {
    exigirLimite({ valor: maximo + 1 }, { limites })
  } catch (e) {
    erro = e
  }
  expect(erro).toMatchObject({ name: 'RequisicaoInvalida', fields: { campos: [{ campo: 'valor' }] } })
})

test('a version with a limit brings it to the company, and the next one takes it away', () => {
  const { taxas, formasHabilitadas, antecipacao, modulos } = condicoesDaEmpresa(aurora)
  const sem = { taxas, formasHabilitadas, antecipacao, modulos }
  const versao = (condicoes: CondicoesDoContrato) => ({ numero: 2, vigencia: '2026-11-24', condicoes })
  const com = { ...aurora, ...comCondicoes(versao({ ...sem, limites: { cobranca: 50_000 } })) }
  expect(condicoesDaEmpresa(com).limites).toEqual({ cobranca: 50_000 })
  expect({ ...com, ...comCondicoes(versao(sem)) }.limites).toBeUndefined()
})
