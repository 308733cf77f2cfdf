import type { decidirAchados as contrato } from '../../../../shared/contract/conformidade.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { trocarConformidade } from '../regras/listas/conformidade.ts'
import { type LidoDoCliente, lerParaListas } from '../regras/listas/consultarCliente.ts'
import { comExpostas, decidir, paraCliente } from '../regras/listas/decidirAchados.ts'
import { comClasseDeRisco } from '../regras/listas/risco.ts'
import { pararEmpresa } from '../regras/suspender.ts'
import { conformidadeNoFio } from '../vistaDaConformidade.ts'

/** What the history of a client that a list stopped says: only staff read it. */
const MOTIVO_DA_LISTA = 'Lista restritiva confirmada'

/**
 * A person's word on matches. A true one of a list of sanctions stops an active client in the same transaction; the first
 * write is what is known of the client, so that the act is the staff's own and the client's log says nothing of it.
 */
export const decidirAchados: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'decidirAchados', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const lido = await lerParaListas(deps, id)
        if (!lido) throw fault(EmpresaNaoEncontrada)
        const em = deps.clock.now()
        const { decisao: qual, achados, motivo } = body
        const depois = decidir(lido.antes, { qual, achados, motivo, quem: sessao.nome, em })
        const expostas = lido.cadastro && comExpostas(lido.cadastro, depois, em)
        // who said nothing of being exposed is known to be: the people are the same, and were asked about
        const perguntadas =
          expostas && depois.cadastro === lido.cadastro?.versao ? { ...depois, cadastro: expostas.versao } : depois
        const final = comClasseDeRisco(perguntadas, { ...lido, cadastro: expostas ?? lido.cadastro }, em)
        const posse = await encerrarPosse(
          deps.storage,
          { natureza: 'listaRestritiva', referencia: id },
          { quem: sessao, agora: em },
        )
        const writes: Write[] = [
          trocarConformidade(lido.antes, final),
          ...(expostas && lido.cadastro
            ? [CadastroDaEmpresa.put(expostas, [{ attr: 'versao', op: '=', value: lido.cadastro.versao }])]
            : []),
          ...posse,
        ]
        const parada = parar(deps, lido, { final, quem: sessao.nome })
        const resposta = conformidadeNoFio(
          { empresa: parada?.empresa ?? lido.empresa, cadastro: expostas ?? lido.cadastro, antes: final },
          sessao.perfil,
          em,
        )
        return { resposta, writes: [...writes, ...(parada?.writes ?? [])] }
      }),
    )
  }

/** An active client stops with the decision; one that is not active yet never becomes so, and one that is stopped stays. */
function parar(
  deps: DepsDeIdempotencia,
  { empresa, antes }: LidoDoCliente,
  { final, quem }: { final: Parameters<typeof paraCliente>[1]; quem: string },
): ReturnType<typeof pararEmpresa> | undefined {
  if (!antes || !paraCliente(antes, final) || empresa.situacao !== 'ativa') return undefined
  return pararEmpresa(deps, empresa, { quem, motivo: MOTIVO_DA_LISTA })
}
