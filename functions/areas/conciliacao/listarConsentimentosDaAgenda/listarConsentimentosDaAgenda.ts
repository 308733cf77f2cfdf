import type { listarConsentimentosDaAgenda as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerConsentimentos, textoDeAgora, verConsentimento } from '../regras/contratos/verConsentimento.ts'

/** Who may read the company's agenda, and who might: the last that was given first. */
export const listarConsentimentosDaAgenda: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ sessao }) => {
    const lidos = await lerConsentimentos(storage, contas.empresa(sessao.empresaId))
    return {
      itens: lidos.toSorted((a, b) => (a.em < b.em ? 1 : -1)).map(verConsentimento),
      texto: textoDeAgora,
    }
  }
