import type { Output } from '../../../../shared/contract/endpoint.ts'
import { PoliticaEmOutraSituacao, PoliticaSemMudanca } from '../../../../shared/contract/erros.ts'
import type { definirPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ultimaPolitica } from '../../../platform/storage/Politica.ts'
import { gravarPropostaDePolitica, PropostaDePolitica } from '../../../platform/storage/PropostaDePolitica.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { mesmaPolitica, propostaDaPolitica } from '../regras/politica.ts'

/** What is answered, and what makes it so. */
type Feito = { resposta: Output<typeof contrato>; writes: Write[] }

/**
 * What a client's credit policy is to say next: it touches money, so nothing of it holds until another person approves it.
 * While a proposal waits, nothing else is asked for: it says the policy whole.
 */
export const definirPolitica: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'definirPolitica', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async (): Promise<Feito> => {
        await lerCliente(storage, id)
        const [vigente, antes] = await Promise.all([
          ultimaPolitica(storage, id),
          PropostaDePolitica.get(storage, id, { consistent: true }),
        ])
        const { saidas, ...dita } = body.politica
        const politica = { ...dita, ...(saidas && { saidas }) }
        if (mesmaPolitica(politica, vigente)) throw fault(PoliticaSemMudanca)
        if (antes?.situacao === 'aguardando') throw fault(PoliticaEmOutraSituacao)
        const em = clock.now()
        const proposta: PropostaDePolitica = {
          ...{ empresaId: id, id: deps.ids.ulid(em), situacao: 'aguardando', sobre: vigente?.versao ?? 0 },
          ...politica,
          motivo: body.motivo,
          pedido: { id: sessao.usuarioId, nome: sessao.nome, em: new Date(em).toISOString() },
        }
        return {
          resposta: propostaDaPolitica(proposta, sessao.usuarioId),
          writes: [gravarPropostaDePolitica(antes, proposta)],
        }
      }),
    )
  }
