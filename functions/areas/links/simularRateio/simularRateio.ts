import type { simularRateio as contrato } from '../../../../shared/contract/rateio.ts'
import { dividirPorForma, porcentagemDe } from '../../../../shared/domain/rateio.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { resolverRateio } from '../regras/resolverRateio.ts'

/** What a split would come to, by the same rules by which it is saved and applied. Changes nothing. */
export const simularRateio: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao }) => {
    const empresa = await Empresa.get(deps.storage, sessao.empresaId)
    if (!empresa) throw new Error('company of the session is missing')
    const regras = await resolverRateio(deps.storage, empresa.id, body.rateio)
    const nomes = new Map(regras.map(r => [r.recebedorId, r.nome]))
    const formas = dividirPorForma(empresa.taxas, body.valor, [...new Set(body.formasPagamento)], regras)
    return {
      formas: formas.map(({ bruto, partes, ...d }) => ({
        ...d,
        valor: bruto,
        partes: partes.map(({ recebedorId, valor }) => ({
          recebedorId,
          nome: nomes.get(recebedorId) ?? '',
          valor,
          porcentagem: porcentagemDe(valor, d.liquido),
        })),
      })),
    }
  }
