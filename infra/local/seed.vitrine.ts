import type { Base } from '../../functions/platform/runtime/needs.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { LojaOnline } from '../../functions/platform/storage/LojaOnline.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { textosIniciais } from '../../shared/domain/lojaOnline.ts'
import type { Demo } from './demo.ts'

/**
 * Opens the demo company's shop as its first start finds it: fetched at the workshop, taken to the neighbourhood by its own
 * people, and to anywhere else by the carriers that quote it. One that is there already is left as it is.
 */
export async function semearVitrine({ storage, ids, clock }: Base & { storage: Storage }, { empresaId }: Demo) {
  const [empresa, ha] = await Promise.all([Empresa.get(storage, empresaId), LojaOnline.get(storage, empresaId)])
  if (!empresa || ha) return
  await storage.commit([
    LojaOnline.create({
      ...{ empresaId, versao: 1, estado: 'publicada', nome: empresa.nomeComercial, aviso: '' },
      ...{ horario: 'Segunda a sexta, das 9h às 18h', endereco: empresa.endereco ?? '', whatsapp: empresa.contato },
      entrega: {
        retirada: { ativa: true, instrucoes: 'Toque a campainha da oficina.' },
        faixas: [{ de: '05400000', ate: '05499999', frete: 1_500, prazo: 'em até 2 dias' }],
        gratisAcimaDe: 40_000,
        transportadora: {
          ...{ origem: '05435001', preparo: 2 },
          pacote: { peso: 2_000, altura: 20, largura: 30, comprimento: 40 },
        },
      },
      ...textosIniciais(empresa),
      ...{ previa: ids.id21(), publicadaEm: new Date(clock.now()).toISOString() },
    }),
  ])
}
