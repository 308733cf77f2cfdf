import { expect, test } from 'vitest'
import { cobrarCiclo } from '../../../functions/areas/recorrencia/regras/cobrarCiclo.ts'
import { condicoesDoPlano } from '../../../functions/areas/recorrencia/regras/condicoes.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { criarPlano } from '../../../shared/contract/recorrencias.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0246: each charge of a subscription tells the taxes in its price, and they are set apart where the stage does. */
const agora = Date.parse('2026-11-21T12:00:00.000Z')

async function cobrar(over: Partial<AssinaturaDePlano>, SEGREGACAO: 'ligada' | 'desligada') {
  const storage = memoryStorage()
  const a = assinaturaGuardada(over)
  await storage.commit([AssinaturaDePlano.create(a)])
  const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} }, env: { SEGREGACAO } }
  const ciclo = { n: 1, vencimento: a.primeiro, empresa: empresaGuardada() }
  const { abertos } = await cobrarCiclo(deps as never, a, ciclo)
  const [aberto] = abertos
  if (!aberto) throw new Error('nothing was charged')
  return {
    link: await Link.get(storage, aberto.link),
    checkout: await Checkout.get(storage, aberto.checkoutId),
  }
}

test('what is told of a subscription is told of each charge, and set apart only where the stage does', async () => {
  const tributos = { cbsInformado: 81, ibsInformado: 9 }
  const com = await cobrar(tributos, 'ligada')
  expect(com.link?.fiscal).toEqual({ cbs: 81, ibs: 9 })
  expect(com.checkout).toMatchObject({ fiscal: { cbs: 81, ibs: 9 }, segregado: 90 })
  const sem = await cobrar(tributos, 'desligada')
  expect(sem.checkout?.fiscal).toEqual({ cbs: 81, ibs: 9 })
  expect(sem.checkout?.segregado).toBeUndefined()
  const nada = await cobrar({}, 'ligada')
  expect(nada.link?.fiscal).toBeUndefined()
  expect(nada.checkout).not.toHaveProperty('fiscal')
})

test('a plan keeps them, its subscriptions copy them, and more taxes than price are refused by name', () => {
  const plano = { nome: 'Mensalidade', valor: 89.9, intervalo: 'mensal', ciclos: null } as const
  const lido = criarPlano.body.parse({ ...plano, cbsInformado: 0.81, ibsInformado: 0.09 })
  const guardadas = condicoesDoPlano(lido)
  expect(guardadas).toMatchObject({ valor: 8_990, cbsInformado: 81, ibsInformado: 9 })
  expect(condicoesDoPlano({ ...guardadas, ciclos: null })).toEqual(guardadas)
  const demais = criarPlano.body.safeParse({ ...plano, cbsInformado: 89.9, ibsInformado: 0.01 })
  expect(demais.error?.issues.map(i => i.path.join('.'))).toEqual(['cbsInformado'])
})
