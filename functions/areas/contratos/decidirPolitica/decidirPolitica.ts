import type { Output } from '../../../../shared/contract/endpoint.ts'
import { PoliticaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { decidirPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Politica, ultimaPolitica } from '../../../platform/storage/Politica.ts'
import {
  gravarPropostaDePolitica,
  PropostaDePolitica,
  politicaComoLida,
} from '../../../platform/storage/PropostaDePolitica.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { propostaDaPolitica, versaoDaPolitica } from '../regras/politica.ts'

/** What is answered, and what makes it so. */
type Feito = { resposta: Output<typeof contrato>; writes: Write[] }

/**
 * Another person approves what a credit policy is to say, and it becomes the next version, with both names; or it is
 * refused, by the person who asked as well. Sales keep what was held of each on its own day.
 */
export const decidirPolitica: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    contexto.justificar?.(body.motivo)
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'decidirPolitica', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async (): Promise<Feito> => {
        await lerCliente(storage, id)
        const antes = await PropostaDePolitica.get(storage, id, { consistent: true })
        if (antes?.situacao !== 'aguardando' || antes.id !== body.proposta) throw fault(PoliticaEmOutraSituacao)
        const em = clock.now()
        const { usuarioId, nome } = sessao
        const solta = await encerrarPosse(
          storage,
          { natureza: 'politica', referencia: id },
          { quem: sessao, agora: em },
        )
        if (body.decisao === 'recusar') {
          const decisao = { id: usuarioId, nome, em: new Date(em).toISOString(), motivo: body.motivo }
          const recusada: PropostaDePolitica = { ...antes, situacao: 'recusada', decisao }
          const resposta = { versao: null, proposta: propostaDaPolitica(recusada, usuarioId) }
          return { resposta, writes: [gravarPropostaDePolitica(antes, recusada), ...solta] }
        }
        await exigirOutraPessoa(storage, usuarioId, antes.pedido.id)
        const { sobre, garantia, piso, credito, saidas, motivo } = antes
        if (((await ultimaPolitica(storage, id))?.versao ?? 0) !== sobre) throw fault(PoliticaEmOutraSituacao)
        const politica: Politica = {
          ...{ empresaId: id, versao: sobre + 1, desde: em, garantia, piso, credito, ...(saidas && { saidas }) },
          ...{ quem: antes.pedido.nome, motivo, confirmou: nome },
        }
        return {
          resposta: { versao: versaoDaPolitica(politica), proposta: null },
          writes: [Politica.create(politica), PropostaDePolitica.remove(id, politicaComoLida(antes)), ...solta],
        }
      }),
    )
  }
