import { expect, test } from 'vitest'
import { decidirPolitica } from '../../../functions/areas/contratos/decidirPolitica/decidirPolitica.ts'
import { definirPolitica } from '../../../functions/areas/contratos/definirPolitica/definirPolitica.ts'
import { obterPolitica } from '../../../functions/areas/contratos/obterPolitica/obterPolitica.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Politica, politicaDe, politicaEm } from '../../../functions/platform/storage/Politica.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type {
  decidirPolitica as contratoDecidir,
  obterPolitica as contratoObter,
  definirPolitica as contratoPedir,
} from '../../../shared/contract/politicaDaEmpresa.ts'
import { type PoliticaDeCredito, politicaPadrao } from '../../../shared/domain/politicaDeCredito.ts'
import { limitesDeSaidaPadrao } from '../../../shared/domain/saidas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0207: a client's policy is in versions, asked for by one person of the staff and approved by another. */
async function mundo() {
  let agora = 1_800_000_000_000
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresaGuardada())])
  const clock = { now: () => agora, sleep: async () => {} }
  const deps = { storage, ids: createIds(), chaves: chavesDeTeste(), clock }
  const como = (quem: string) => ({
    ...{ params: { id: 'aurora' }, contexto: {} },
    sessao: { usuarioId: quem, nome: quem, perfil: 'quita-administrador' },
  })
  const pedir = async (politica: Partial<PoliticaDeCredito>, quem = 'rita') =>
    (await definirPolitica(deps as never)({
      ...{ ...como(quem), body: { politica: { ...politicaPadrao, saidas: null, ...politica }, motivo: 'risco' } },
    } as never)) as Output<typeof contratoPedir>
  const decidir = async (decisao: string, proposta: string, quem = 'bia') =>
    (await decidirPolitica(deps as never)({
      ...{ ...como(quem), body: { decisao, proposta, motivo: 'conferido' } },
    } as never)) as Output<typeof contratoDecidir>
  const ver = async (quem = 'bia') =>
    (await obterPolitica(deps as never)(como(quem) as never)) as Output<typeof contratoObter>
  const mudar = async (politica: Partial<PoliticaDeCredito>) => decidir('aprovar', (await pedir(politica)).id)
  return { storage, pedir, decidir, ver, mudar, passar: (ms: number) => (agora += ms), agora: () => agora }
}

test('nothing of a proposal holds until another person approves it; each version says whose it is, and when it held', async () => {
  const m = await mundo()
  expect(await m.ver()).toMatchObject({ numero: null, versoes: [], politica: { credito: 0, saidas: null } })
  const { id } = await m.pedir({ credito: 500_000 })
  expect((await politicaDe(m.storage, 'aurora', m.agora())).credito).toBe(0)
  await expect(m.pedir({ credito: 1 }, 'caio')).rejects.toMatchObject({ name: 'PoliticaEmOutraSituacao' })
  expect(await m.decidir('aprovar', id)).toMatchObject({
    ...{ proposta: null, versao: { numero: 1, quem: 'rita', aprovou: 'bia', politica: { credito: 500_000 } } },
  })
  const primeira = m.agora()
  m.passar(60_000)
  await m.mudar({ garantia: { percentual: 10, dias: 30 } })
  // a sale is held back by the policy of its own moment
  expect((await politicaEm(m.storage, 'aurora', primeira - 1)).credito).toBe(0)
  expect((await politicaEm(m.storage, 'aurora', primeira)).garantia.dias).toBe(0)
  expect((await politicaEm(m.storage, 'aurora', m.agora())).garantia.dias).toBe(30)
  expect(await m.ver()).toMatchObject({ numero: 2, proposta: null, versoes: [{ numero: 2 }, { numero: 1 }] })
})

test('limits of its own take the place of everybody’s, and give it back', async () => {
  const m = await mundo()
  const saidas = { ...limitesDeSaidaPadrao, dia: 90_000_00, folhaNovos: 1_00, folhaSozinho: 2_00 }
  await m.mudar({ saidas })
  expect((await politicaDe(m.storage, 'aurora', m.agora())).saidas).toEqual(saidas)
  // the same limits in another order, or said without the payroll's defaults, are no change
  const virada = Object.fromEntries(Object.entries(saidas).reverse()) as typeof saidas
  await expect(m.pedir({ saidas: virada })).rejects.toMatchObject({ name: 'PoliticaSemMudanca' })
  // the contract lowers what holds, and not what the policy says
  const antes = await Empresa.get(m.storage, 'aurora')
  const limites = { cobranca: null, saidaDia: 5_000_00 }
  await m.storage.commit([
    Empresa.put({ ...empresaGuardada(), ...antes, limites, garantia: { percentual: 5, dias: 60 } }),
  ])
  expect(await m.ver()).toMatchObject({
    politica: { saidas, garantia: { percentual: 0 } },
    deTodos: limitesDeSaidaPadrao,
    vale: { saidas: { ...saidas, dia: 5_000_00 }, garantia: { percentual: 5, dias: 60 } },
  })
  await m.mudar({ credito: 1 })
  expect((await m.ver()).politica.saidas).toBeNull()
  expect((await politicaDe(m.storage, 'aurora', m.agora())).saidas).toBeUndefined()
})

test('who asked may take it back and not approve it; refused, it stays with its reason until the next', async () => {
  const m = await mundo()
  const { id } = await m.pedir({ credito: 100 })
  await expect(m.decidir('aprovar', id, 'rita')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  await expect(m.decidir('aprovar', 'outra')).rejects.toMatchObject({ name: 'PoliticaEmOutraSituacao' })
  await m.decidir('recusar', id, 'rita')
  expect((await m.ver('rita')).proposta).toMatchObject({
    ...{ situacao: 'recusada', meu: true, decisao: { quem: 'rita', motivo: 'conferido' } },
  })
  const outra = await m.pedir({ credito: 100 })
  // the policy changed meanwhile, by whatever way: what was shown is approved no more
  await m.storage.commit([
    Politica.create({ ...politicaPadrao, empresaId: 'aurora', versao: 1, desde: 0, quem: 'q', motivo: 'm' }),
  ])
  await expect(m.decidir('aprovar', outra.id)).rejects.toMatchObject({ name: 'PoliticaEmOutraSituacao' })
  await m.decidir('recusar', outra.id)
  expect(m.storage.dump().filter(i => i._t === 'Politica')).toHaveLength(1)
})

test('two who approve at once: one version', async () => {
  const m = await mundo()
  const { id } = await m.pedir({ credito: 100 })
  const fins = await Promise.allSettled([m.decidir('aprovar', id), m.decidir('aprovar', id, 'ana')])
  expect(fins.filter(f => f.status === 'fulfilled')).toHaveLength(1)
  expect(m.storage.dump().filter(i => i._t === 'Politica')).toHaveLength(1)
})
