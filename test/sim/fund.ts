import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { start, type World } from './world.ts'

/** Money that is there from the start: what the payouts' PSP holds for the company. */
export async function fund(world: World, valor: number): Promise<void> {
  const conta = contas.empresa('aurora')
  const entry = lancamentoDe({
    dono: { de: 'FUNDO#1' },
    empresaId: 'aurora',
    tipo: 'saque-devolvido',
    ref: 'fundo',
    valor,
    quando: start,
    pernas: [
      { conta: contas.repasse, valor: -valor },
      { conta, valor },
    ],
  })
  world.endow(conta, valor)
  await world.table.storage.commit([...lancarJa(entry), DestinoConhecido.put({ conta, em: start, por: 'usr-equipe' })])
}
