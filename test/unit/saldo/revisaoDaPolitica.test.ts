import { expect, test } from 'vitest'
import { obterLimitesTransacionais } from '../../../functions/areas/empresas/obterLimitesTransacionais/obterLimitesTransacionais.ts'
import { obterSaldoCarteira } from '../../../functions/areas/saldo/obterSaldoCarteira/obterSaldoCarteira.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Politica } from '../../../functions/platform/storage/Politica.ts'
import { limitesDeSaidaPadrao } from '../../../shared/domain/saidas.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** From which amount a person looks at a withdrawal: what the pages say is what the rule of money out goes by. */
async function dita(revisao?: number) {
  const storage = memoryStorage()
  const empresa = empresaGuardada()
  const agora = Date.parse('2026-11-30T15:00:00.000Z')
  const politica = {
    ...{ empresaId: empresa.id, versao: 1, desde: agora - 1, quem: 'Rafael', motivo: 'cliente novo' },
    ...{ garantia: { percentual: 0, dias: 0 }, piso: 0, credito: 0 },
  }
  await storage.commit([
    Empresa.put(empresa),
    ...(revisao === undefined ? [] : [Politica.put({ ...politica, saidas: { ...limitesDeSaidaPadrao, revisao } })]),
  ])
  const deps = { storage, clock: { now: () => agora } } as never
  const pedido = { query: {}, sessao: { empresaId: empresa.id, perfil: 'administrador' } } as never
  const limites = (await obterLimitesTransacionais(deps)(pedido)) as { saque: { analise: number } }
  const saldo = (await obterSaldoCarteira(deps)(pedido)) as { limites: { analise: number } }
  return [limites.saque.analise, saldo.limites.analise]
}

test('the staff’s own amount of review is the one that is shown, and the house’s where they set none', async () => {
  expect(await dita()).toEqual([limitesDeSaidaPadrao.revisao, limitesDeSaidaPadrao.revisao])
  expect(await dita(20_000_00)).toEqual([20_000_00, 20_000_00])
})
