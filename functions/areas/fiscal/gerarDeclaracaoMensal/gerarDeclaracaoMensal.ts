import type { gerarDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { DeclaracoesDesligadas, MesSemDeclaracao } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import type { Declaracoes } from '../../../providers/declaracoes/need.ts'
import { pedirVersao } from '../regras/declaracoes/pedirVersao.ts'

/** Asks for a month's next version: the notes' consumer adds it up. One that is on its way goes on as it is. */
export const gerarDeclaracaoMensal: UseCase<typeof contrato, DepsDeIdempotencia & { declaracoes: Declaracoes }> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { mes } = body
    if (!deps.declaracoes.porta()) throw fault(DeclaracoesDesligadas)
    if (mes >= dataSaoPaulo(deps.clock.now()).slice(0, 7)) throw fault(MesSemDeclaracao, { mes })
    const sujeito = sessao.usuarioId
    const pedido = { sujeito, operacao: 'gerarDeclaracaoMensal', chave: contexto.idempotencyKey, corpo: body }
    const autor = { id: sujeito, nome: sessao.nome }
    return redecide(() => umaVez(deps, pedido, () => pedirVersao(deps, { mes, autor })))
  }
