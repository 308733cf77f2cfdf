import { expect, test } from 'vitest'
import { analisarSaque } from '../../../functions/areas/saldo/analisarSaque/analisarSaque.ts'
import { desistirDoSaque } from '../../../functions/areas/saldo/desistirDoSaque/desistirDoSaque.ts'
import { moverTransferencia } from '../../../functions/areas/saldo/regras/interpretarTransferencia.ts'
import { novaTransferencia, reservar } from '../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { transferencia } from '../../../shared/domain/estados/transferencia.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

/** Taking back and the staff's decision at the same moment: whoever writes second reads again, and is told. */
const agora = Date.parse('2026-11-23T13:00:00.000Z')
const id = 'Saque0000000000000001'
const conta = contas.empresa('aurora')

async function mundo() {
  const storage = memoryStorage()
  await storage.commit([Saldo.add(conta, { disponivel: 9_000_000 }, { set: { conta } })])
  const para = { destino: { tipo: 'chave', chave: 'a@b.example' }, para: 'Pix · a', favorecido: 'A' } as const
  const pedido = { id, origem: 'saque', valor: 5_000_000, pedidoPor: 'ana' } as const
  const titular = { conta, empresaId: 'aurora', bancaria: undefined }
  const nascida = novaTransferencia(titular, para, pedido, agora)
  const espera = nascida.estado === 'emAnalise' ? nascida : esperando(nascida)
  await storage.commit(reservar(espera, 0))
  const enviadas: string[] = []
  const deps = (s: Storage) =>
    ({
      ...{ storage: s, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
      ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
      repasse: {
        enviar: async (novo: { id: string }) => {
          enviadas.push(novo.id)
          return { tipo: 'pago', e2eid: 'E1', devolucoes: [] }
        },
      },
    }) as never
  const pedir = (usuarioId: string) => ({
    ...{ params: { id }, query: {}, body: { decisao: 'liberar' as const, motivo: 'conferido com a empresa' } },
    sessao: { usuarioId, empresaId: 'aurora', perfil: 'administrador', nome: usuarioId, slug: 'loja' },
    contexto: { prazo: agora + 25_000 },
  })
  return {
    storage,
    enviadas,
    desistir: (s: Storage = storage) => desistirDoSaque(deps(s))(pedir('ana') as never),
    liberar: (s: Storage = storage) => analisarSaque(deps(s))(pedir('equipe') as never),
    saldo: async () => (await Saldo.get(storage, conta, { consistent: true }))?.disponivel,
    estado: async () => (await Transferencia.get(storage, id, { consistent: true }))?.estado,
  }
}
function esperando(t: Transferencia): Transferencia {
  const { proximo, ev } = moverTransferencia(t, 'Reteve', { vence: undefined })
  return { ...proximo, ev }
}
/** A storage whose first commit comes after another writer's. */
const depoisDe = (storage: Storage, outro: () => Promise<unknown>): Storage => {
  let vez = 0
  return {
    ...storage,
    commit: async (...args) => {
      if (vez++ === 0) await outro()
      return storage.commit(...args)
    },
  }
}

test('released while it was being taken back: it is sent once, and nothing comes back', async () => {
  const m = await mundo()
  await expect(m.desistir(depoisDe(m.storage, m.liberar))).rejects.toMatchObject({ name: 'SaqueJaDecidido' })
  expect([await m.estado(), await m.saldo(), m.enviadas]).toEqual(['paga', 4_000_000, [id]])
})

test('taken back while staff released it: it is in the balance again, and nothing is sent', async () => {
  const m = await mundo()
  await expect(m.liberar(depoisDe(m.storage, m.desistir))).rejects.toMatchObject({ name: 'SaqueJaDecidido' })
  expect([await m.estado(), await m.saldo(), m.enviadas]).toEqual(['cancelada', 9_000_000, []])
})

test('taken back twice at once it is credited once, and both are told the same', async () => {
  const m = await mundo()
  const fim = { id, situacao: 4, motivo: 'desistencia', desistivel: false }
  expect(await m.desistir(depoisDe(m.storage, m.desistir))).toMatchObject(fim)
  expect(await m.saldo()).toBe(9_000_000)
})

test('only what waits for staff may be taken back', () => {
  expect(transferencia.states.filter(s => transferencia.next(s, 'Desistiu'))).toEqual(['emAnalise'])
})
