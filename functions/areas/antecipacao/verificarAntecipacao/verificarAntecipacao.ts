import type { verificarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { AntecipacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { mascararCpf } from '../../../../shared/domain/documento.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { lerOferta, moverAntecipacao, responsavelDe } from '../regras/lerOferta.ts'
import { valoresDe } from '../vista.ts'

/** What an anticipation's link offers (E125). */
export const verificarAntecipacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params }) => {
    const a = await lerOferta(storage, params.id, clock.now())
    const [responsavel, empresa] = await Promise.all([
      responsavelDe(storage, a.empresaId, a.recebedorId),
      Empresa.get(storage, a.empresaId),
    ])
    if (!responsavel?.cpf || !empresa) throw fault(AntecipacaoNaoEncontrada)
    if (a.abertaEm === undefined) await marcarAberta(storage, a, clock.now())
    return {
      nanoId: a.id,
      dataCriacao: a.criadoEm,
      dataExpiracao: new Date(a.expiraEm).toISOString(),
      ...valoresDe(a),
      data: a.data,
      dias: a.dias,
      taxaMes: a.taxaMes,
      empresa: empresa.nomeComercial,
      para: destinoDe(responsavel.bancaria)?.para ?? null,
      representante: { nome: nomeProprio(responsavel.nome), cpf: mascararCpf(responsavel.cpf) },
    }
  }

/** The company is told once that the receiver looked. A concurrent write on the offer tells more than a look. */
async function marcarAberta(storage: Storage, a: Antecipacao, agora: number): Promise<void> {
  try {
    await storage.commit([moverAntecipacao(a, 'Abriu', { abertaEm: agora })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
