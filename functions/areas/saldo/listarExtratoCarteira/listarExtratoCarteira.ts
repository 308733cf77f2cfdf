import type { listarExtratoCarteira as contrato } from '../../../../shared/contract/saldo.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { tipoDoLancamento } from '../../../../shared/domain/saque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, donoDo, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Assunto, assuntosDoExtrato, semAssunto } from '../regras/assuntosDoExtrato.ts'
import { titularDe } from '../regras/titularDaConta.ts'

/** The statement of the account in one month: every leg that moved what is available, and what it is about. */
export const listarExtratoCarteira: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const { limit, offset } = query
    const mes = query.mes ?? dataSaoPaulo(clock.now()).slice(0, 7)
    const pagina = await paginar(
      storage,
      { pk: `CTA#${conta}#${mes.replace('-', '')}` },
      {
        ...(limit && { limit }),
        ...(offset && { offset }),
        parse: LinhaDoExtrato.parse,
        matches: () => true,
      },
    )
    const assuntos = await assuntosDoExtrato(storage, pagina.itens, { daEmpresa: conta.startsWith(contas.empresa('')) })
    return { mes, ...pagina, itens: pagina.itens.map((linha, n) => movimento(linha, assuntos[n])) }
  }

function movimento(linha: ReturnType<typeof LinhaDoExtrato.parse>, assunto: Assunto | undefined) {
  const { ocorridoEm, lancamento, perna, valor, abatido = 0, motivo } = linha
  return {
    id: `${ocorridoEm}#${lancamento}#${perna}`,
    ocorridoEm,
    tipo: tipoDoLancamento(lancamento),
    valor,
    abatido,
    referencia: donoDo(linha).slice(4),
    ...(motivo && { motivo }),
    ...(assunto ?? semAssunto),
  }
}
