import type { verificarAntecipacao as contrato } from '../../../shared/contract/antecipacao.ts'
import { AntecipacaoNaoEncontrada } from '../../../shared/contract/erros.ts'
import { mascararCpf } from '../../../shared/domain/documento.ts'
import { nomeProprio } from '../../../shared/domain/nome.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { valoresDe } from '../../views/antecipacao.ts'
import { lerOferta, responsavelDe } from '../ler.ts'

/** What an anticipation's link offers (E125). */
export const verificarAntecipacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params }) => {
    const a = await lerOferta(storage, params.id, clock.now())
    const responsavel = await responsavelDe(storage, a.empresaId, a.recebedorId)
    if (!responsavel?.cpf) throw fault(AntecipacaoNaoEncontrada)
    return {
      nanoId: a.id,
      dataCriacao: a.criadoEm,
      dataExpiracao: new Date(a.expiraEm).toISOString(),
      ...valoresDe(a),
      representante: { nome: nomeProprio(responsavel.nome), cpf: mascararCpf(responsavel.cpf) },
    }
  }
