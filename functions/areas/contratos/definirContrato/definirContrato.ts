import type { definirContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { ContratoEmOutraSituacao, ContratoSemMudanca, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { DIAS_ATE_A_VIGENCIA } from '../../../../shared/domain/contrato.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { gravarProposta, PropostaDeContrato, semOutraProposta } from '../../../platform/storage/PropostaDeContrato.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { condicoesDaEmpresa, mesmasCondicoes, tocaDinheiro } from '../regras/condicoes.ts'
import { novaVersao, temVersaoAgendada } from '../regras/versoes.ts'
import { definidaNoFio, propostaNoFio } from '../vista.ts'

/** What is answered, and what makes it so. */
type Feito = { resposta: Output<typeof contrato>; writes: Write[] }

/**
 * What a client's contract is to say next. What touches money is a proposal that another person decides on; modules and
 * methods alone are a version at once. While a proposal waits, nothing else is asked for: it says the contract whole.
 */
export const definirContrato: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'definirContrato', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async (): Promise<Feito> => {
        const empresa = await lerCliente(storage, id)
        const em = clock.now()
        const hoje = dataSaoPaulo(em)
        exigirVigencia(body.vigencia, hoje)
        const vigentes = condicoesDaEmpresa(empresa)
        if (body.vigencia <= hoje && mesmasCondicoes(body.condicoes, vigentes)) throw fault(ContratoSemMudanca)
        const antes = await PropostaDeContrato.get(storage, id, { consistent: true })
        if (antes?.situacao === 'aguardando') throw fault(ContratoEmOutraSituacao)
        const { vigencia, condicoes, motivo } = body
        // beside a version that waits for its day, today's fees would undo what two people decided
        if (!tocaDinheiro(condicoes, vigentes) && !(await temVersaoAgendada(storage, id))) {
          const feita = await novaVersao(storage, { empresa, em }, { vigencia, condicoes, motivo, quem: sessao.nome })
          return {
            resposta: definidaNoFio(feita.versao, empresa.contrato),
            writes: [...feita.writes, semOutraProposta(id, antes)],
          }
        }
        const quem = { id: sessao.usuarioId, nome: sessao.nome, em: new Date(em).toISOString() }
        const proposta: PropostaDeContrato = {
          ...{ empresaId: id, id: deps.ids.ulid(em), situacao: 'aguardando', pedido: quem },
          ...{ vigencia, condicoes, motivo },
        }
        return {
          resposta: { versao: null, proposta: propostaNoFio(proposta, sessao.usuarioId) },
          writes: [gravarProposta(antes, proposta)],
        }
      }),
    )
  }

function exigirVigencia(vigencia: string, hoje: string): void {
  const mensagem =
    vigencia < hoje
      ? 'a vigência começa hoje ou depois'
      : vigencia > somarDias(hoje, DIAS_ATE_A_VIGENCIA)
        ? 'a vigência começa em até um ano'
        : undefined
  if (mensagem) throw fault(RequisicaoInvalida, { campos: [{ campo: 'vigencia', mensagem }] })
}
