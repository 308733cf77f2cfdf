import { expect, test } from 'vitest'
import { avisarAntecipacao } from '../../../../functions/events/consumers/notificacoes/antecipacao.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Antecipacao } from '../../../../functions/platform/storage/Antecipacao.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { recebedorComRecebivel } from '../../../builders/antecipacao.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')
const minute = 60_000

test.each<[string, Partial<Antecipacao>, number]>([
  ['that stands', {}, 2],
  ['that was used', { estado: 'executada' }, 0],
  ['whose time is over', { expiraEm: agora }, 0],
])('an offer %s: told by e-mail and WhatsApp, or not at all', async (_, over, times) => {
  const storage = memoryStorage()
  const data = await recebedorComRecebivel(storage, { id: 'marta', agora })
  const id = 'Antecipa0000000000001'
  const offer: Antecipacao = {
    ...{ id, empresaId: 'aurora', recebedorId: 'marta', conta: 'rec:marta', data, arranjo: 'VCC', versao: 1 },
    ...{ estado: 'oferecida', valor: 100_000, valorTransacionado: 100_000, valorRegular: 60_000, custo: 1_234 },
    ...{ taxaMes: '1.99', metodo: 'simples', dias: 31, tentativas: 0, pedidoPor: 'u', ev: [] },
    criadoEm: new Date(agora).toISOString(),
    expiraEm: agora + 10 * minute,
    envio: { vez: 1, em: agora },
    ...over,
  } as Antecipacao
  await storage.commit([Empresa.create(empresaGuardada({})), Antecipacao.create(offer)])
  const told: string[] = []
  const sent = (way: string, tipo: 'aceito' | 'aceita') => async () => {
    told.push(way)
    return { tipo, mensagemId: '1' }
  }
  const deps = {
    chaves: chavesDeTeste(),
    ...{ storage, clock: { now: () => agora }, ids: createIds(), log: { info() {}, warn() {}, error() {} } },
    env: { PAGAR_URL: 'https://pagar.quita.example' },
    ...{ email: { enviar: sent('email', 'aceito') }, whatsapp: { enviarLink: sent('whatsapp', 'aceita') } },
  } as never
  await avisarAntecipacao(deps, { id: 'e', tipo: 'AntecipacaoOferecida', PK: `ANT#${id}`, SK: 'RAIZ' })
  expect(told).toHaveLength(times)
})
