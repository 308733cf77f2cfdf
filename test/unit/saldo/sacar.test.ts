import { expect, test } from 'vitest'
import { sacar } from '../../../functions/areas/saldo/regras/sacar.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { DestinoConhecido } from '../../../functions/platform/storage/DestinoConhecido.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')

test('the PSP is given less time than the request has: what it says must still be written down', async () => {
  const storage = memoryStorage()
  const conta = contas.empresa('aurora')
  await storage.commit([
    Saldo.add(conta, { disponivel: 100_000 }, { set: { conta } }),
    DestinoConhecido.put({ conta, em: agora, por: 'equipe' }),
  ])
  const limits: number[] = []
  const enviar = async (_: object, { prazo }: { prazo: number }) => {
    limits.push(prazo)
    return { tipo: 'pago', e2eid: 'E1', devolucoes: [] }
  }
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds() },
    ...{
      log: { info() {}, warn() {}, error() {} },
      env: { REPASSE_LIMITE_ORDEM: 0 },
      chaves: chavesDeTeste(),
      repasse: { enviar },
    },
  } as never
  const bancaria = {
    ...{ tipo: 1 as const, tipoChave: 2 as const, chavePix: 'a@b.example', nomeCompleto: 'A' },
    documento: '11222333000181',
  }
  const titular = { conta, empresaId: 'aurora', bancaria }
  const saque = await sacar(deps, titular, { valor: 10_000, usuarioId: 'u' }, { prazo: agora + 25_000 })
  expect(saque).toMatchObject({ valor: 10_000 })
  expect(limits).toEqual([agora + 21_000])
})
