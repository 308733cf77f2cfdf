import { InteressadoEmOutraSituacao, InteressadoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { alterarInteressado as contrato } from '../../../../shared/contract/interessados.ts'
import { interesse as maquina } from '../../../../shared/domain/estados/interesse.ts'
import { passosDoInteresse } from '../../../../shared/domain/interesse.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Interesse, trocarInteresse } from '../../../platform/storage/Acesso.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { interessadoNoFio } from '../regras/interessadoNoFio.ts'

/** Staff write down how a lead goes; who does follows it from then on. */
export const alterarInteressado: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ params: { id }, body: { passo, nota }, sessao }) =>
    redecide(async () => {
      const antes = await Interesse.get(storage, id, { consistent: true })
      if (!antes) throw fault(InteressadoNaoEncontrado)
      const situacao = passo ? maquina.next(antes.situacao, passosDoInteresse[passo]) : antes.situacao
      if (!situacao) throw fault(InteressadoEmOutraSituacao)
      const dono = { id: sessao.usuarioId, nome: sessao.nome }
      const depois: Interesse = { ...antes, situacao, dono, nota }
      await storage.commit([trocarInteresse(antes, depois)])
      return interessadoNoFio(depois)
    })
