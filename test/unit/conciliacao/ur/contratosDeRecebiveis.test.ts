import { expect, test } from 'vitest'
import { contestarContratoDeRecebiveis } from '../../../../functions/areas/conciliacao/contestarContratoDeRecebiveis/contestarContratoDeRecebiveis.ts'
import { decidirConsentimentoDaAgenda } from '../../../../functions/areas/conciliacao/decidirConsentimentoDaAgenda/decidirConsentimentoDaAgenda.ts'
import { listarConsentimentosDaAgenda } from '../../../../functions/areas/conciliacao/listarConsentimentosDaAgenda/listarConsentimentosDaAgenda.ts'
import { listarContratosDeRecebiveis } from '../../../../functions/areas/conciliacao/listarContratosDeRecebiveis/listarContratosDeRecebiveis.ts'
import { obterContratoDeRecebiveis } from '../../../../functions/areas/conciliacao/obterContratoDeRecebiveis/obterContratoDeRecebiveis.ts'
import { rondarDitos } from '../../../../functions/areas/conciliacao/regras/contratos/levarDitos.ts'
import { conferirDia } from '../../../../functions/areas/conciliacao/regras/ur/conferirDia.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { contas } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { somarNaUr } from '../../../../functions/platform/storage/Recebivel.ts'
import { gemeoRegistradora } from '../../../../functions/sandbox/registradora/gemeo.ts'
import { RegistradoraSimulada } from '../../../../functions/sandbox/registradora/simulado.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** Decision 0218: what a merchant says against a contract and who may read their agenda reach the registrar, whenever it answers. */
const DIAS = ['2026-12-21', '2026-12-22'] as const
const HORA = 3_600_000
const sessao = { empresaId: 'aurora', usuarioId: 'ana', nome: 'Ana Prado', perfil: 'administrador' }
type Visto = Record<string, unknown> & { id: string; situacao: string; passos: { situacao: string }[] }
interface Lista {
  itens: (Record<string, unknown> & { id: string })[]
  texto: { sha256: string }
}

async function mundo() {
  const storage = memoryStorage()
  const simulada = new RegistradoraSimulada()
  const estado = { calada: false, quebras: 0, agora: Date.parse('2026-11-20T12:00:00.000Z') }
  await storage.commit([Empresa.put({ ...empresaGuardada(), id: 'aurora', cnpj: '11222333000181' })])
  const registradora = gemeoRegistradora(simulada, {
    calada: () => {
      if (estado.quebras-- > 0) throw new Error('broken')
      return estado.calada
    },
  })
  const clock = { now: () => estado.agora }
  const deps = { storage, registradora, clock, env: { REGISTRO_DE_URS: 'quita' } } as never
  const conta = contas.empresa('aurora')
  for (const data of DIAS)
    await storage.commit([somarNaUr({ conta, data, arranjo: 'VCC', empresaId: 'aurora' }, 10_066)])
  const conferir = async () => {
    for (const dia of DIAS) await conferirDia(deps, dia, estado.agora + 5_000)
  }
  await conferir()
  const contexto = () => ({ prazo: estado.agora + 25_000 })
  const chamar = (useCase: unknown, pedido: object) =>
    (useCase as (d: never) => (p: object) => Promise<never>)(deps)({
      ...{ params: {}, query: {}, sessao, contexto: contexto(), ...pedido },
    })
  const listar = async () => ((await chamar(listarContratosDeRecebiveis, {})) as Lista).itens
  const id = String((await listar())[0]?.id)
  return {
    ...{ estado, simulada, conferir, listar, id, chamar },
    contestar: (motivo: string, texto?: string): Promise<Visto> =>
      chamar(contestarContratoDeRecebiveis, { params: { id }, body: { motivo, ...(texto && { texto }) } }),
    abrir: (): Promise<Visto & { contestacoes: Visto[]; partes: object[] }> =>
      chamar(obterContratoDeRecebiveis, { params: { id } }),
    consentir: (body: object): Promise<Visto> => chamar(decidirConsentimentoDaAgenda, { body }),
    consentimentos: (): Promise<Lista> => chamar(listarConsentimentosDaAgenda, {}),
    rondar: (horas: number) => {
      estado.agora += horas * HORA
      return rondarDitos(deps, estado.agora + 5_000)
    },
  }
}

test('one contract on two days is one, with what it takes of each and in which place', async () => {
  const m = await mundo()
  expect(await m.listar()).toMatchObject([
    {
      ...{ tipo: 'onusFiduciario', beneficiario: 'BANCO CREDOR SA (final 0104)', situacao: 'ativo', contestado: false },
      ...{ comprometido: 2 * 3_019, unidades: 2, pago: 0, proximo: DIAS[0], ultimo: DIAS[1] },
    },
  ])
  expect((await m.abrir()).partes).toMatchObject(
    DIAS.map(data => ({ data, arranjo: 'VCC', ordem: 1, valor: 3_019, pago: null, situacao: 'ativo' })),
  )
})

test('what proceeds is told step by step, and the contract leaves at the next reading', async () => {
  const m = await mundo()
  const dita = await m.contestar('C01', 'não conheço este banco')
  expect(dita).toMatchObject({ motivo: 'C01', situacao: 'aceita', autor: 'Ana Prado', texto: 'não conheço este banco' })
  expect(dita.passos.map(p => p.situacao)).toEqual(['registrada', 'emAnalise', 'aceita'])
  await m.conferir()
  expect(await m.listar()).toMatchObject([{ situacao: 'encerrado', comprometido: 0 }])
  await expect(m.contestar('C02')).rejects.toMatchObject({ name: 'ContratoDeRecebiveisEncerrado' })
})

test('a reason is contested once while it is open, another one beside it, and again once it was refused', async () => {
  const m = await mundo()
  expect(await m.contestar('C06', 'o contrato foi quitado em outubro')).toMatchObject({ situacao: 'emAnalise' })
  await expect(m.contestar('C06', 'de novo, por favor')).rejects.toMatchObject({
    name: 'ContratoDeRecebiveisJaContestado',
  })
  expect(await m.contestar('C03')).toMatchObject({ situacao: 'recusada', resposta: expect.stringMatching(/confere/) })
  expect(await m.listar()).toMatchObject([{ contestado: true, situacao: 'ativo' }])
  await m.rondar(1)
  await m.rondar(1)
  expect((await m.abrir()).contestacoes.map(c => [c.motivo, c.situacao]).sort()).toEqual([
    ['C03', 'recusada'],
    ['C06', 'recusada'],
  ])
  expect(await m.contestar('C06', 'agora com o recibo')).toMatchObject({ id: 'C06.2', situacao: 'emAnalise' })
})

test('a silent registrar loses nothing: the round tells it once it answers, and asks until it decides', async () => {
  const m = await mundo()
  m.estado.calada = true
  expect(await m.contestar('C01')).toMatchObject({ situacao: 'registrada', resposta: null })
  expect(await m.rondar(0.5)).toBe(0)
  expect(await m.rondar(1)).toBe(1)
  expect((await m.abrir()).contestacoes).toMatchObject([{ situacao: 'registrada' }])
  m.estado.calada = false
  await m.rondar(1)
  expect((await m.abrir()).contestacoes).toMatchObject([{ situacao: 'aceita' }])
  expect(await m.rondar(5)).toBe(0)
})

test('two people who contest the same at once are one contestation', async () => {
  const m = await mundo()
  const duas = await Promise.allSettled([m.contestar('C03'), m.contestar('C03')])
  expect(duas.map(d => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await m.abrir()).contestacoes).toHaveLength(1)
})

const BANCO = '60701190000104'
test('a consent keeps the hash of its words, who gave it and who took it back; giving it anew is another version', async () => {
  const m = await mundo()
  const { sha256 } = (await m.consentimentos()).texto
  const dar = (mais: object = {}) =>
    m.consentir({ decisao: 'autorizar', documento: BANCO, nome: 'Banco Credor', dias: 90, sha256, ...mais })
  await expect(dar({ sha256: 'outro' })).rejects.toMatchObject({ name: 'TextoDoConsentimentoMudou' })
  const dado = await dar()
  expect(dado).toMatchObject({
    ...{ versao: 1, situacao: 'dado', ate: '2027-02-18', dadoPor: 'Ana Prado', informado: true, fim: null },
    texto: { versao: '1', sha256 },
  })
  expect([...m.simulada.consentimentos.values()]).toMatchObject([{ status: 'ACTIVE', endDate: '2027-02-18' }])
  await expect(dar()).rejects.toMatchObject({ name: 'ConsentimentoJaDado' })
  const fora = await m.consentir({ decisao: 'retirar', id: dado.id })
  expect(fora).toMatchObject({ situacao: 'revogado', informado: true, fim: { por: 'Ana Prado' } })
  expect([...m.simulada.consentimentos.values()]).toMatchObject([{ status: 'INACTIVE' }])
  await expect(m.consentir({ decisao: 'retirar', id: dado.id })).rejects.toMatchObject({
    name: 'ConsentimentoEmOutraSituacao',
  })
  expect(await dar()).toMatchObject({ versao: 2, situacao: 'dado' })
  expect(await dar({ documento: '00001190000118', nome: 'Banco Nenhum' })).toMatchObject({ situacao: 'recusado' })
})

test('a consent ends on its day by itself, and what the registrar did not hear is told again', async () => {
  const m = await mundo()
  const { sha256 } = (await m.consentimentos()).texto
  m.estado.calada = true
  const dado = await m.consentir({ decisao: 'autorizar', documento: BANCO, nome: 'Banco', dias: 30, sha256 })
  expect(dado).toMatchObject({ situacao: 'dado', informado: false })
  m.estado.calada = false
  await m.rondar(2)
  expect((await m.consentimentos()).itens).toMatchObject([{ informado: true, situacao: 'dado' }])
  await m.rondar(24 * 31)
  expect((await m.consentimentos()).itens).toMatchObject([{ situacao: 'vencido', fim: { por: null } }])
})

test('a permission that arrives after it was taken back does not stay: the registrar is told once more', async () => {
  const m = await mundo()
  const { sha256 } = (await m.consentimentos()).texto
  const dado = await m.consentir({ decisao: 'autorizar', documento: BANCO, nome: 'Banco', dias: 90, sha256 })
  expect(await m.consentir({ decisao: 'retirar', id: dado.id })).toMatchObject({ informado: true })
  // a try of the round that was on its way when its owner took it back
  for (const c of m.simulada.consentimentos.values()) c.status = 'ACTIVE'
  expect(await m.rondar(0.5)).toBe(0)
  expect(await m.rondar(1)).toBe(1)
  expect([...m.simulada.consentimentos.values()]).toMatchObject([{ status: 'INACTIVE' }])
  expect(await m.rondar(5)).toBe(0)
})

test('what fails of one holds no other, and is not kept quiet', async () => {
  const m = await mundo()
  const { sha256 } = (await m.consentimentos()).texto
  m.estado.calada = true
  for (const documento of [BANCO, '00000000000191'])
    await m.consentir({ decisao: 'autorizar', documento, nome: 'Banco', dias: 90, sha256 })
  m.estado.calada = false
  m.estado.quebras = 1
  await expect(m.rondar(2)).rejects.toThrow('broken')
  expect([...m.simulada.consentimentos.values()]).toMatchObject([{ status: 'ACTIVE' }])
})
