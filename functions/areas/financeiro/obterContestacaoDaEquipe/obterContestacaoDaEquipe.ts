import type { obterContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { ContestacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verDisputa, verMed } from '../regras/verContestacao.ts'

/** A contested sale of any company: its sale, its case and its company, in one batch and one read. */
export const obterContestacaoDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id, caso } }) => {
    const casos = [`CHK#${id}`, `CAR#${id}`].flatMap(de => [
      Disputa.key({ de, id: caso }),
      CasoMed.key({ de, id: caso }),
    ])
    const lidos = await storage.getMany([Checkout.key(id), Carrinho.key(id), ...casos])
    const vendaLida = lidos.find(i => i.SK === 'RAIZ')
    const lido = lidos.find(i => i.SK !== 'RAIZ')
    if (!vendaLida || !lido) throw fault(ContestacaoNaoEncontrada)
    const empresa = await Empresa.get(storage, String(lido.empresaId))
    const daEmpresa = { empresa: { id: String(lido.empresaId), nome: empresa?.nomeComercial ?? '' } }
    if (lido.SK.startsWith('MED#')) {
      const visto = verMed(CasoMed.parse(lido), Checkout.parse(vendaLida), clock.now())
      return { ...visto, ...daEmpresa, responde: 'empresa' }
    }
    const d = Disputa.parse(lido)
    if (vendaLida.PK.startsWith('CHK#')) {
      const responde = d.pagamentoId === undefined ? 'empresa' : 'provedora'
      return { ...verDisputa(d, Checkout.parse(vendaLida)), ...daEmpresa, responde }
    }
    const { pagoEm, total = 0 } = Carrinho.parse(vendaLida)
    return { ...verDisputa(d, { id, total, pagoEm }), ...daEmpresa, podeResponder: false, responde: 'provedora' }
  }
