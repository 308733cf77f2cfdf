import { RepresentanteEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { alterarRepresentante as contrato } from '../../../../shared/contract/representantes.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { comContrato, contaDoRepresentante, dadosInformados } from '../regras/cadastroDoRepresentante.ts'
import { lerRepresentante } from '../regras/lerRepresentante.ts'
import { mudarCadastro } from '../regras/mudarCadastro.ts'

/** Changes a commercial representative; one whose contract ended gets no other, and is only corrected. */
export const alterarRepresentante: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao: { usuarioId: por }, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: por, operacao: 'alterarRepresentante', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const r = await lerRepresentante(deps.storage, id)
        if (body.contrato && r.estado === 'encerrado') throw fault(RepresentanteEmOutraSituacao, { situacao: r.estado })
        const agora = deps.clock.now()
        const dados = dadosInformados(body)
        const dono = { nome: dados.nome, documento: r.documento }
        const mudanca = {
          ...dados,
          ...(body.conta && { conta: contaDoRepresentante(body.conta, dono), contaPor: por }),
          ...(body.contrato && { contratos: comContrato(r.contratos, body.contrato, { agora, por }) }),
        }
        return { resposta: { id }, writes: [mudarCadastro(r, mudanca)] }
      }),
    )
  }
